import type { Language } from '#subgraphs/memory/ranking/ranking.ts';
import { folded } from '#subgraphs/memory/ranking/words/fold.ts';
import { slipBetween } from '#subgraphs/memory/ranking/words/slip.ts';

/** Words which carry grammar, not meaning, and the words of asking. They are neither kept nor searched for. */
const WORDS: Record<Language, string> = {
  en: `a about above after again all also am an and any are as at be because been before being below between both but by
    can cannot could did do does doing down during each either else ever few for from further had has have having he her here hers herself
    him himself his how i if in into is it its itself just let like ll me might more most much must my myself no nor not of off on
    once only or other ought our ours ourselves out over own per rather really same shall she should so some such than that the their
    theirs them themselves then there these they this those through to too toward towards under until up upon us ve very was we
    were what when where whether which while who whom whose why will with within without would yes yet you your yours
    yourself yourselves gonna wanna gotta oh ok okay hey hi um uh
    many whats hows whos wheres whens dont doesnt didnt isnt arent wasnt werent wont cant couldnt shouldnt wouldnt havent hasnt hadnt im ive wo ca sha ain`,
  de: `ab aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes auch auf aus bei beim bin bis bist
    bzw da dabei dadurch daher damit dann daran darauf daraus darin darüber das dass dazu dein deine deinem deinen deiner dem den denen denn der deren
    des dessen dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine einem einen einer eines er es etwas euch
    euer eure für gegen gewesen habe haben hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im in
    indem ins ist ja jede jedem jeden jeder jedes jene jenem jenen jener jenes kann kein keine keinem keinen keiner können könnte man
    manche mehr mein meine meinem meinen meiner mich mir mit muss müssen nach nein nicht nichts noch nun nur ob oder ohne sehr sein seine
    seinem seinen seiner seit selbst sich sie sind so solche soll sollen sollte sondern sonst über um und uns unser unsere unserem
    unseren unserer unter viel viele vielen vom von vor während war waren wäre weg weil weiter welche welchem welchen welcher welches wenn wer wem wen werde
    werden wessen wie wieder wieviel will wir wird wirst wo woher wohin womit worüber wofür wozu wollen wurde wurden würde zu zum zur zwar
    zwischen wann warum was wieso weshalb`,
  es: `a al algo algunas alguno algunos ante antes aquel aquella aquellas aquellos así aun aunque bien cada como cómo con contra cual cuál cuales
    cuáles cuando cuándo cuanta cuánta cuantas cuántas cuanto cuánto cuantos cuántos de del desde donde dónde adónde dos durante e el él ella ellas ellos
    en entre era eran es esa esas ese eso esos esta está estaba estado están estar estas este esto estos fue fueron ha haber había
    habían han has hasta hay he la las le les lo los más me mi mí mis mientras mucha muchas mucho muchos muy nada ni no nos nosotras nosotros nuestra nuestras
    nuestro nuestros o os otra otras otro otros para pero poco por porque pues que qué quien quién quienes quiénes se sea según ser
    será si sí sido sin sino sobre son su sus suya suyo también tampoco tan tanto te tenemos tengo ti tiene tienen toda todas todavía todo todos
    tu tú tus un una unas uno unos usted ustedes vosotras vosotros y ya yo`,
  fr: `à afin ai aie ainsi alors après as au aucun aucune aussi autre autres aux avaient avait avant avec avez avoir avons ayant bien car ce ceci cela celle celles
    celui ces cet cette ceux chaque chez ci comme comment contre d dans de depuis des donc dont du durant elle elles en encore entre es est et étaient était étant
    été être eu eux fait font il ils j je jusque l la là laquelle le lequel les lesquelles lesquels leur leurs lors lui m ma mais me même mêmes mes moi moins mon n ne ni
    non nos notre nous on ont ou où par parce pas pendant peu peut plus plusieurs pour pourquoi quand que quel quelle quelles quels qui quoi combien sa
    sans se selon sera ses si sien sinon soi soit sommes son sont sous sur t ta tandis te tel telle tes toi ton tous tout toute toutes très trop tu un une va vers
    vos votre vous y`,
};

/** A bit for each language, so that a word is looked up once. */
export const LANGUAGE_BITS: Record<Language, number> = { en: 1, de: 2, es: 4, fr: 8 };
const LANGUAGES_OF = new Map<string, number>();
for (const language of ['en', 'de', 'es', 'fr'] as const)
  for (const word of WORDS[language].split(/\s+/).map(folded))
    LANGUAGES_OF.set(word, (LANGUAGES_OF.get(word) ?? 0) | LANGUAGE_BITS[language]);

/** Returns true when a folded word says nothing in the language. */
export function isStopWord(word: string, language: Language): boolean {
  return (stopWordIn(word) & LANGUAGE_BITS[language]) !== 0;
}

/** The languages in which a folded word says nothing, as bits of `LANGUAGE_BITS`. */
export function stopWordIn(word: string): number {
  return LANGUAGES_OF.get(word) ?? 0;
}

/** Below this a word is one error away from too many others. */
const SHORTEST_MISSPELLED = 3;

/** Words that say nothing in the language and are one typing error away. */
export function stopWordsNear(word: string, language: Language): string[] {
  return [...LANGUAGES_OF.keys()].filter(
    (other) => other.length >= SHORTEST_MISSPELLED && slipBetween(word, other) !== null && isStopWord(other, language),
  );
}
