import { InvalidValue } from '#kit/values/invalid-value.ts';

/** Parts of some input that have failed their own checks, as a tree of their paths. */
export interface UnfitParts {
  /** True when the value itself has failed, with everything in it. */
  itself: boolean;
  within: Map<string, UnfitParts>;
}

/** The parts at these paths (`order.further[0].id`); undefined where there are none. */
export function unfitParts(paths: readonly string[]): UnfitParts | undefined {
  if (paths.length === 0) return undefined;
  const root: UnfitParts = { itself: false, within: new Map() };
  for (const path of paths) {
    let part = root;
    for (const step of path.split(/[.[\]]+/u).filter(Boolean)) {
      const next = part.within.get(step) ?? { itself: false, within: new Map() };
      part.within.set(step, next);
      part = next;
    }
    part.itself = true;
  }
  return root;
}

/** Thrown to a rule that reads an unfit part. */
const UNFIT = new Error('a rule read a part that does not fit');

/** Returns the result of `read`; nothing when it reads an unfit part. */
export function whereFit<T>(read: () => readonly T[]): readonly T[] {
  try {
    return read();
  } catch (error) {
    if (error === UNFIT) return [];
    throw error;
  }
}

/** Guards a value: reading an unfit part of it ends the run of `whereFit`. */
export function guarded(value: object, unfit: UnfitParts): object {
  return replaced(value, unfit, guarded, (copy, step) =>
    Object.defineProperty(copy, step, {
      enumerable: true,
      get: () => {
        throw UNFIT;
      },
    }),
  );
}

/** The value with an InvalidValue for each unfit part: it was given, and cannot be read. */
export function marked(value: object, unfit: UnfitParts): object {
  return replaced(value, unfit, marked, (copy, step) => {
    const known = copy[step];
    if (known === undefined || known === null || known instanceof InvalidValue) return;
    copy[step] = new InvalidValue('unfit', 'does not fit', true);
  });
}

/** Copies the value as far as it has unfit parts. */
function replaced(
  value: object,
  { within }: UnfitParts,
  inner: (value: object, unfit: UnfitParts) => object,
  replace: (copy: Record<string, unknown>, step: string) => void,
): object {
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  for (const [step, part] of within) {
    const known = copy[step];
    if (part.itself) replace(copy, step);
    else if (typeof known === 'object' && known !== null && !(known instanceof InvalidValue)) {
      copy[step] = inner(known, part);
    }
  }
  return copy;
}
