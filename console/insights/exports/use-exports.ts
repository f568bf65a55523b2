import { useCallback, useEffect, useState } from 'react';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import { messageOf } from '../../shared/graph/graph-refusal.ts';
import { patiently } from '../../shared/graph/patience.ts';
import { earliest, useWaitReading } from '../../shared/graph/use-wait-reading.ts';
import type { InsightsExportCreateInput, InsightsExportsShownQuery } from '../generated/graphql.ts';
import { CANCEL_EXPORT, CREATE_EXPORT, EXPORT_PROGRESS, EXPORT_WAITS, EXPORTS } from './export-documents.ts';

/** An export that is shown. */
export type ShownExport = InsightsExportsShownQuery['insightsExports']['edges'][number]['node'];

/** The member's newest exports. */
export interface ExportsState {
  exports: ShownExport[];
  /** Reason why something was refused; null when nothing was. */
  refusal: string | null;
  create(report: Omit<InsightsExportCreateInput, 'requestId'>): Promise<void>;
  cancel(exportId: string): Promise<void>;
}

const SHOWN = 5;
/** Addresses of files are good for an hour. */
const READ_AGAIN_MS = 30 * 60_000;
const UNDER_WAY: readonly string[] = ['QUEUED', 'RUNNING'];

/** Reads the member's newest exports, and follows those under way. */
export function useExports(client: GraphClient): ExportsState {
  const [exports, setExports] = useState<ShownExport[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const follow = async (): Promise<void> => {
      const { insightsExports } = await patiently(() => client.run(EXPORTS, { first: SHOWN }), signal);
      if (signal.aborted) return;
      const nodes = insightsExports.edges.map(({ node }) => node);
      setExports(nodes);
      const open = nodes.filter(({ state }) => UNDER_WAY.includes(state));
      const change = (id: string, part: Partial<ShownExport>): void =>
        setExports((before) => before.map((each) => (each.id === id ? { ...each, ...part } : each)));
      await Promise.all(open.map(({ id }) => followOne(client, id, signal, (part) => change(id, part))));
      if (open.length > 0 && !signal.aborted) again();
    };
    follow().catch((error: unknown) => {
      if (!signal.aborted) setRefusal(messageOf(error));
    });
    const timer = setTimeout(again, READ_AGAIN_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [client, round, again]);

  const open = exports.filter(({ state }) => UNDER_WAY.includes(state));
  useWaitReading(earliest(open.map(({ createdAt }) => createdAt)), async (signal) => {
    const { edges } = (await client.run(EXPORT_WAITS, { first: SHOWN })).insightsExports;
    const waits = new Map(edges.map(({ node }) => [node.id, node.wait]));
    if (signal.aborted) return;
    setExports((before) => before.map((each) => ({ ...each, wait: waits.get(each.id) ?? null })));
  });

  const attempt = async (call: () => Promise<unknown>): Promise<void> => {
    setRefusal(null);
    try {
      await call();
      again();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  return {
    exports,
    refusal,
    create: (report) =>
      attempt(() => client.run(CREATE_EXPORT, { input: { ...report, requestId: crypto.randomUUID() } })),
    cancel: (exportId) => attempt(() => client.run(CANCEL_EXPORT, { input: { exportId } })),
  };
}

async function followOne(
  client: GraphClient,
  exportId: string,
  signal: AbortSignal,
  change: (part: Partial<ShownExport>) => void,
): Promise<void> {
  const events = client.follow(
    EXPORT_PROGRESS,
    { exportId, after: null },
    ({ insightsExportProgress }) => insightsExportProgress.sequence,
    signal,
  );
  for await (const { insightsExportProgress } of events) {
    const { state, rowCount, rowTotal } = insightsExportProgress;
    // Its address comes with the export itself, which is read at the end.
    if (UNDER_WAY.includes(state)) change({ state, rowCount, rowTotal });
  }
}
