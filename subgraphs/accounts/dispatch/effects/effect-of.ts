import type { OperationKind } from '../operation/operation.ts';
import { copyEffect } from './copy-effect.ts';
import { createEffect, manyEffect } from './create-effect.ts';
import type { Effect } from './effect.ts';
import { imageEffect } from './image-effect.ts';
import { pauseCopiesEffect } from './pause-copies-effect.ts';
import { updateEffect } from './update-effect.ts';
import { videoEffect } from './video-effect.ts';

const EFFECTS: Record<OperationKind, Effect> = {
  IMAGE: imageEffect,
  VIDEO: videoEffect,
  CREATIVE: manyEffect,
  CAMPAIGN: createEffect,
  AD_SET: createEffect,
  AD: manyEffect,
  COPY_CAMPAIGN: copyEffect,
  COPY_AD_SET: copyEffect,
  COPY_AD: copyEffect,
  UPDATE: updateEffect,
  PAUSE_COPIES: pauseCopiesEffect,
};

/** Returns the effect of a kind of operation. */
export function effectOf(kind: OperationKind): Effect {
  return EFFECTS[kind];
}
