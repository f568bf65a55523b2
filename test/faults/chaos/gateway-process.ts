import { setTimeout as pause } from 'node:timers/promises';
import { KillableProcess } from './killable-process.ts';

const POLL_MS = 50;

/** A gateway which can be killed, on the port that its environment names; started when it and all subgraphs can serve. */
export function gatewayProcess(environment: Record<string, string>): KillableProcess {
  const health = `http://127.0.0.1:${environment['ADOPS_PORT']}/health/ready`;
  return new KillableProcess({
    script: 'gateway/main.ts',
    environment,
    ready: async (child) => {
      const isGone = () => child.exitCode !== null || child.signalCode !== null;
      while (!isGone() && !(await answers(health))) await pause(POLL_MS);
    },
  });
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
