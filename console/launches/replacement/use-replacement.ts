import { useCallback, useEffect, useRef, useState } from 'react';
import type { LaunchRequestInput, PlanQuery } from '../generated/graphql.ts';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import { found } from '../../shared/graph/found.ts';
import { GraphRefusal, messageOf } from '../../shared/graph/graph-refusal.ts';
import { patiently } from '../../shared/graph/patience.ts';
import { PLAN, SUBMIT, TARGET } from './replacement-documents.ts';
import { requestOf, type Decided } from './replacement-draft.ts';

/** A replacement with what submitting it would do. */
export interface Planned {
  decided: Decided;
  request: LaunchRequestInput;
  plan: PlanQuery['launchPreview'];
}

/** A replacement on its way to be submitted. */
export interface Replacement {
  /** Request under way; null when there is none. */
  busy: 'LOOKING' | 'SUBMITTING' | null;
  /** Plan of the launch; null before it was requested. */
  planned: Planned | null;
  /** Reason for which the last call was refused; null when it was not. */
  refusal: GraphRefusal | null;
  /** The last request; null before. */
  asked: LaunchRequestInput | null;
  /** True when it is unknown if the launch was submitted. */
  isUnsure: boolean;
  /** Asks what would be done. */
  preview(decided: Decided): Promise<void>;
  /** Submits the previewed plan. */
  submit(): Promise<void>;
  /** Discards the preview, since something else was decided. */
  forget(): void;
}

/** Longest time of tries while no answer comes. */
const PATIENCE_MS = 60_000;

/**
 * Previews a replacement and submits what was previewed. Each preview names the launch anew; however often that one is submitted, because of
 * lost answers or double clicks, it is one launch.
 */
export function useReplacement(
  client: GraphClient,
  on: { submitted: (launchId: string) => void; stale: () => void },
): Replacement {
  const [busy, setBusy] = useState<Replacement['busy']>(null);
  const [planned, setPlanned] = useState<Planned | null>(null);
  const [refusal, setRefusal] = useState<GraphRefusal | null>(null);
  const [isUnsure, setUnsure] = useState(false);
  const [asked, setAsked] = useState<LaunchRequestInput | null>(null);
  const isRunning = useRef(false);
  const decisions = useRef(0);
  const page = useRef(new AbortController());
  useEffect(() => {
    const open = new AbortController();
    page.current = open;
    return () => open.abort();
  }, []);
  const run = async (what: 'LOOKING' | 'SUBMITTING', work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    const { signal: left } = page.current;
    setBusy(what);
    setRefusal(null);
    setUnsure(false);
    try {
      await work(AbortSignal.any([left, AbortSignal.timeout(PATIENCE_MS)]));
    } catch (error) {
      const refused = refusalFor(error);
      // An internal error may come behind what was done.
      const isOpen = refused.isTransient || refused.code === 'INTERNAL';
      setRefusal(refused);
      setUnsure(what === 'SUBMITTING' && isOpen);
      if (!isOpen) setPlanned(null);
      if (refused.code === 'VERSION_CONFLICT') on.stale();
    }
    isRunning.current = false;
    if (!left.aborted) setBusy(null);
  };
  const preview = (decided: Decided): Promise<void> =>
    run('LOOKING', async (signal) => {
      const decision = decisions.current;
      setPlanned(null);
      const fingerprint = await patiently(() => fingerprintOf(client, decided), signal);
      const request = requestOf(decided, crypto.randomUUID(), fingerprint);
      setAsked(request);
      const { launchPreview } = await patiently(() => client.run(PLAN, { request }), signal);
      // Somebody may have decided otherwise meanwhile.
      if (!signal.aborted && decision === decisions.current) setPlanned({ decided, request, plan: launchPreview });
    });
  const submit = async (): Promise<void> => {
    if (!planned) return;
    const variables = { request: planned.request, planFingerprint: planned.plan.fingerprint };
    await run('SUBMITTING', async (signal) => {
      const { signal: left } = page.current;
      const { launchSubmit } = await patiently(() => client.run(SUBMIT, variables), signal);
      if (!left.aborted) on.submitted(launchSubmit.launch.id);
    });
  };
  const forget = useCallback(() => {
    decisions.current += 1;
    setPlanned(null);
    setRefusal(null);
    setUnsure(false);
  }, []);
  return { busy, planned, refusal, asked, isUnsure, preview, submit, forget };
}

/** The fingerprint of the ad set as the platform has it now; null where there is none. */
async function fingerprintOf(client: GraphClient, { adAccountId, group }: Decided): Promise<string | null> {
  if (!group.target) return null;
  const { launchTarget } = await client.run(TARGET, { adAccountId, ...group.target });
  return found(launchTarget).settingsFingerprint;
}

function refusalFor(error: unknown): GraphRefusal {
  if (error instanceof GraphRefusal) return error;
  return new GraphRefusal(messageOf(error), { code: 'INTERNAL', isTransient: false });
}
