import type { Findings } from '../checks/findings.ts';
import type { PlanInput, PlannedCall } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

/** Informs of the amount of uploads and processing before ads with videos are made, which no estimate of calls includes. */
export function informOfVideos({ media }: PlanInput, calls: readonly PlannedCall[], findings: Findings): void {
  const keys = new Set(calls.flatMap(({ kind, file }) => (kind === 'VIDEO' && file ? [file.key] : [])));
  if (keys.size === 0) return;
  const bytes = new Map([...media.values()].map(({ fileKey, byteSize }) => [fileKey, byteSize ?? 0]));
  const total = [...keys].reduce((sum, key) => sum + (bytes.get(key) ?? 0), 0);
  const size = total > 0 ? ` of ${(total / 1_000_000).toFixed(1)} MB in all` : '';
  const what = keys.size === 1 ? 'One video' : `${keys.size} videos`;
  const message = `${what}${size}: ads with them wait until they are uploaded and the platform has processed them, which the estimate leaves out.`;
  findings.inform('videos', 'request.selection', message);
}
