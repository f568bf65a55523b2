import type { Config } from '#kit/config/config.ts';
import { WakeBus } from '#kit/events/wake-bus.ts';
import { closeToOthers } from '#kit/files/close-to-others.ts';
import { FileStore } from '#kit/files/file-store.ts';
import { loadPassportKey } from '#kit/session/passport-key.ts';
import { Passports } from '#kit/session/passport.ts';

/** What all subgraphs of one process share. */
export interface ProcessResources {
  passports: Passports;
  files: FileStore;
  bus: WakeBus;
}

/** Opens what all subgraphs of one process share, with the data folder closed to other users; `bus` is to be closed by the caller. */
export async function openProcessResources(config: Config, databaseUrl: string): Promise<ProcessResources> {
  await closeToOthers(config.dataDir);
  const passports = await Passports.fromKey(config.passportKey ?? (await loadPassportKey(config.dataDir)));
  const files = await FileStore.open(config.files);
  return { passports, files, bus: await WakeBus.open(databaseUrl) };
}
