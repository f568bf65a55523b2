import { useRef, useState } from 'react';
import { moveTo } from '../../shared/address.ts';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import { messageOf } from '../../shared/graph/graph-refusal.ts';
import type { SimulationFragment } from '../generated/graphql.ts';
import { addressOf } from './backtest-address.ts';
import { BACKTEST, CREATE_BACKTEST } from './backtest-documents.ts';
import { faultOf, isAtOnce, type DayRange } from './day-range.ts';

/** Simulation of a rule that a person asks for. */
export interface Trial {
  /** Result over few days; null until it is there. */
  simulation: SimulationFragment | null;
  isBusy: boolean;
  /** Reason for which the last one was refused; null when it was not. */
  refusal: string | null;
  /** Simulates few days at once. More begin a backtest in the background, which is shown then. */
  run(range: DayRange): Promise<void>;
}

/** Simulates a rule, one range of days at a time. */
export function useTrial(client: GraphClient, ruleId: string, adAccountId: string): Trial {
  const [simulation, setSimulation] = useState<SimulationFragment | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const idFor = useRequestIds();
  const simulate = async (range: DayRange): Promise<void> => {
    const { ruleBacktest } = await client.run(BACKTEST, { input: { ruleId, definition: null, ...range } });
    setSimulation(ruleBacktest);
  };
  const begin = async (range: DayRange): Promise<void> => {
    const input = { requestId: idFor(range), ruleId, definition: null, ...range };
    const { job } = (await client.run(CREATE_BACKTEST, { input })).ruleBacktestJobCreate;
    moveTo(addressOf(adAccountId, job.id));
  };
  const run = async (range: DayRange): Promise<void> => {
    if (isBusy) return;
    const fault = faultOf(range);
    setRefusal(fault);
    if (fault !== null) return;
    setBusy(true);
    try {
      await (isAtOnce(range) ? simulate(range) : begin(range));
    } catch (error) {
      setRefusal(messageOf(error));
    }
    setBusy(false);
  };
  return { simulation, isBusy, refusal, run };
}

/** The same request id for the same days, so that a call whose answer was lost begins nothing twice. */
function useRequestIds(): (range: DayRange) => string {
  const last = useRef({ days: '', id: '' });
  return ({ from, to }) => {
    const days = `${from} ${to}`;
    if (last.current.days !== days) last.current = { days, id: crypto.randomUUID() };
    return last.current.id;
  };
}
