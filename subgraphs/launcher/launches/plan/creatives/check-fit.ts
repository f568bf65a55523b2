import type { Findings } from '../checks/findings.ts';
import type { PlanMedia } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { needsOf } from './placement-needs.ts';

/** Positions in which a file is to be shown. */
export interface Showing {
  /** Name of the file in a sentence, with the creative it belongs to. */
  what: string;
  path: string;
  /** Positions as `publisher:position`. */
  positions: readonly string[];
  /** True when the request names the positions; else the platform leaves out unfit ones itself. */
  chosen: boolean;
}

/** A ratio this near to a bound is as good as on it. */
const TOLERANCE = 0.03;

/** Finds positions that do not show a file, or not as it is, with the numbers. */
export function checkFit(file: PlanMedia, showing: Showing, findings: Findings): void {
  const { positions } = showing;
  const open = positions.filter((position) => needsOf(position).kinds.includes(file.mediaType));
  const wide = open.filter((position) => (file.widthPx ?? Infinity) >= needsOf(position).minWidth);
  const what = `${showing.what} (${describe(file)})`;
  if (wide.length === 0) {
    const message = `${what} is shown in none of ${list(positions)}: ${reason(file, positions, open)}.`;
    findings.block('media_refused', showing.path, message);
    return;
  }
  const closed = showing.chosen ? positions.filter((position) => !wide.includes(position)) : without(open, wide);
  if (closed.length > 0) {
    const message = `${what} is not shown in ${list(closed)}: ${reason(file, closed, without(open, wide))}.`;
    findings.warn('media_not_shown', showing.path, message);
  }
  checkShape(file, { ...showing, what, positions: wide }, findings);
}

function checkShape(file: PlanMedia, { what, path, positions, chosen }: Showing, findings: Findings): void {
  // When the platform chooses, one position that fits the file is enough.
  const worth = (unfit: string[]) => unfit.length > 0 && (chosen || unfit.length === positions.length);
  const cropped = positions.filter((position) => !hasRatio(file, needsOf(position).ratio));
  if (worth(cropped)) {
    const [least, greatest] = needsOf(cropped[0]!).ratio;
    const wanted = `${ratioText(least)} to ${ratioText(greatest)}`;
    findings.warn('media_ratio', path, `${what} is cut or framed in ${list(cropped)}, which take ${wanted}.`);
  }
  const wrong = positions.filter((position) => !hasLength(file, needsOf(position).seconds));
  if (worth(wrong)) {
    const [least, most] = needsOf(wrong[0]!).seconds!;
    const message = `${what} may be refused in ${list(wrong)}, which take videos of ${least} to ${most} seconds.`;
    findings.warn('media_length', path, message);
  }
}

function hasRatio({ widthPx, heightPx }: PlanMedia, [least, greatest]: readonly [number, number]): boolean {
  if (!widthPx || !heightPx) return true;
  const ratio = widthPx / heightPx;
  return ratio >= least * (1 - TOLERANCE) && ratio <= greatest * (1 + TOLERANCE);
}

function hasLength({ durationMs }: PlanMedia, seconds: readonly [number, number] | null): boolean {
  if (durationMs == null || seconds === null) return true;
  return durationMs >= seconds[0] * 1_000 && durationMs <= seconds[1] * 1_000;
}

function reason({ mediaType }: PlanMedia, positions: readonly string[], open: readonly string[]): string {
  const narrow = open.length > 0 ? `it must be at least ${needsOf(open[0]!).minWidth} pixels wide` : null;
  const kind = open.length < positions.length ? `they take ${mediaType === 'IMAGE' ? 'videos' : 'images'} only` : null;
  return [narrow, kind].filter((part) => part !== null).join(', or ');
}

function describe({ mediaType, widthPx, heightPx, durationMs }: PlanMedia): string {
  const size = widthPx && heightPx ? `${widthPx} × ${heightPx}, ${ratioText(widthPx / heightPx)}` : 'of unknown size';
  const length = durationMs == null ? '' : `, ${(durationMs / 1_000).toFixed(1)} s`;
  return `${mediaType === 'IMAGE' ? 'image' : 'video'} ${size}${length}`;
}

const KNOWN_RATIOS: readonly (readonly [number, string])[] = [
  [9 / 16, '9:16'],
  [4 / 5, '4:5'],
  [1, '1:1'],
  [16 / 9, '16:9'],
];

function ratioText(ratio: number): string {
  const known = KNOWN_RATIOS.find(([value]) => Math.abs(value - ratio) < 0.005);
  return known ? known[1] : `${Number(ratio.toFixed(2))}:1`;
}

function without(all: readonly string[], some: readonly string[]): string[] {
  return all.filter((one) => !some.includes(one));
}

function list(positions: readonly string[]): string {
  return positions.length > 4
    ? `${positions.slice(0, 3).join(', ')} and ${positions.length - 3} others`
    : positions.join(', ');
}
