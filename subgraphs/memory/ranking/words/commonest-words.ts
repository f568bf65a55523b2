import { stemOf } from '#subgraphs/memory/ranking/words/stem.ts';

/** The words, but those of grammar, that English is spoken in most: a question of nothing but these could be about anything. */
const COMMONEST = new Set(
  `anything ask baby bad believe best better big boy bring brother call car care change child come crazy dad day dead die door drink eat everyone
   everything eye family father feel find fine first friend girl give go god good great guy hand happen hard head hear help hold home hope hour
   house idea job keep kid kill kind know last leave life like little live long look lose lot love make man matter maybe mean meet minute mom
   money morning mother move much name need never new next nice night nothing old one open part people place play please problem put really
   reason remember right room run say school see show sister someone something son sorry start stay stop sure take talk tell thank thing think
   three time today tomorrow tonight try turn two understand use wait want way week well wife woman work world wrong year always`
    .split(/\s+/)
    .map((word) => stemOf(word, 'en')),
);

/** Returns true when a stem is of one of the hundred and fifty words English is spoken in most. */
export function isCommonest(stem: string): boolean {
  return COMMONEST.has(stem);
}
