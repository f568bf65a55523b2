import type { Config } from '#kit/config/config.ts';
import { WakeBus } from '#kit/events/wake-bus.ts';
import { closeToOthers } from '#kit/files/close-to-others.ts';
import { FileStore } from '#kit/files/file-store.ts';
import { loadPassportKey } from '#kit/session/passport-key.ts';
import { Passports } from '#kit/session/passport.ts';

/** Resources shared by all subgraphs of one process. */
export interface ProcessResources {
  passports: Passports;
  files: FileStore;
  bus: WakeBus;
}

/**
 * Opens the resources shared by all subgraphs of one process, with the data folder closed to other users; the caller has to close `bus`.
 */
export async function openProcessResources(config: Config, databaseUrl: string): Promise<ProcessResources> {
  await closeToOthers(config.dataDir);
  const passports = await Passports.fromKey(config.passportKey ?? (await loadPassportKey(config.dataDir)));
  const files = await FileStore.open(config.files);
  return { passports, files, bus: await WakeBus.open(databaseUrl) };
}
