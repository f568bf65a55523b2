import { found } from '../../shared/graph/found.ts';
import type {
  ItemFragment,
  LaunchHeadFragment,
  LaunchItemState,
  LaunchQuery,
  ProgressSubscription,
} from '../generated/graphql.ts';

/** An event of a launch. */
export type ProgressEvent = ProgressSubscription['launchProgress'];

/** A launch as it stands after the events that came. */
export interface WatchedLaunch {
  launch: LaunchHeadFragment;
  /** Sequence of the newest event that was taken; the launch itself may have been read behind that. */
  sequence: number;
  /** The state of the ads that are shown; null: all of them. */
  filter: LaunchItemState | null;
  /** Its ads shown so far, in the order of the plan. */
  items: ItemFragment[];
  /** Received ads by id: their page may have been read before, and come later. */
  heard: Record<string, ItemFragment>;
  /** Begin of the next page of ads; null when there is none. */
  next: string | null;
  /** The newest event; null before the first. */
  latest: ProgressEvent | null;
}

/** A launch as it was read. */
export function watchedLaunch(answer: LaunchQuery, filter: LaunchItemState | null): WatchedLaunch {
  const launch = found(answer.launch);
  return { launch, filter, sequence: launch.sequence, ...pageOf(launch), heard: {}, latest: null };
}

/** Takes an event; one that is known already changes nothing. */
export function withEvent(watched: WatchedLaunch, event: ProgressEvent): WatchedLaunch {
  if (event.sequence <= watched.sequence) return watched;
  const { sequence, item } = event;
  return {
    ...watched,
    ...(item && withItem(watched, item)),
    launch: moved(watched.launch, event),
    sequence,
    latest: event,
  };
}

/** Takes the launch as it was read again; events may have gone beyond it. */
export function withHead(watched: WatchedLaunch, head: LaunchHeadFragment): WatchedLaunch {
  return head.sequence < watched.launch.sequence ? watched : { ...watched, launch: { ...watched.launch, ...head } };
}

/** Takes the wait as it was read; events may have gone beyond it. */
export function withWait(watched: WatchedLaunch, read: Pick<LaunchHeadFragment, 'sequence' | 'wait'>): WatchedLaunch {
  if (read.sequence < watched.launch.sequence) return watched;
  return { ...watched, launch: { ...watched.launch, wait: read.wait } };
}

/** Instant from which on a worker has to go on with a launch, in UTC; null for one that waits for a person, and for one that has ended. */
export function dueOf({
  state,
  scheduledAt,
  createdAt,
}: Pick<LaunchHeadFragment, 'state' | 'scheduledAt' | 'createdAt'>): string | null {
  if (state === 'SCHEDULED') return scheduledAt ?? createdAt;
  return state === 'QUEUED' || state === 'RUNNING' ? createdAt : null;
}

/** A requested page of ads. */
export type AskedPage = Pick<WatchedLaunch, 'filter' | 'next'>;

/**
 * Takes the page of ads that was asked for, with what was heard of them while it was on its way. One that is not the next any more, since
 * it has come already or other ads are shown by now, changes nothing.
 */
export function withItems(watched: WatchedLaunch, answer: LaunchQuery, asked: AskedPage): WatchedLaunch {
  if (asked.filter !== watched.filter || asked.next !== watched.next) return watched;
  const { items, next } = pageOf(found(answer.launch));
  const known = new Set(watched.items.map(({ id }) => id));
  const added = items.filter(({ id }) => !known.has(id)).map((item) => watched.heard[item.id] ?? item);
  return { ...watched, items: [...watched.items, ...added.filter((item) => fits(watched, item))], next };
}

/** The version stays the shown one, until the launch is read again. */
function moved(launch: LaunchHeadFragment, event: ProgressEvent): LaunchHeadFragment {
  const { sequence, state, step, counts, operationCounts, estimatedSecondsLeft, wait } = event;
  const news = { sequence, state, step, counts, operationCounts, estimatedSecondsLeft, wait };
  return sequence > launch.sequence ? { ...launch, ...news } : launch;
}

function withItem(watched: WatchedLaunch, item: ItemFragment): Pick<WatchedLaunch, 'items' | 'heard'> {
  const heard = { ...watched.heard, [item.id]: item };
  const others = watched.items.filter(({ id }) => id !== item.id);
  const isShown = others.length < watched.items.length;
  const isWithinPages = watched.next === null || item.number < (watched.items.at(-1)?.number ?? 0);
  const isToBeShown = fits(watched, item) && (isShown || isWithinPages);
  const items = isToBeShown ? [...others, item].toSorted((a, b) => a.number - b.number) : others;
  return { items, heard };
}

function fits({ filter }: WatchedLaunch, { state }: ItemFragment): boolean {
  return filter === null || filter === state;
}

function pageOf({ items }: NonNullable<LaunchQuery['launch']>): Pick<WatchedLaunch, 'items' | 'next'> {
  const { hasNextPage, endCursor } = items.pageInfo;
  return { items: items.edges.map(({ node }) => node), next: hasNextPage ? (endCursor ?? null) : null };
}
