import { Cue } from '#subgraphs/memory/ranking/cues/cue.ts';
import { folded } from '#subgraphs/memory/ranking/words/fold.ts';

/** One map, so that a word of a fact is looked up once. */
const CUES_OF = new Map<string, number>();

function give(cue: number, words: string): void {
  for (const word of words.trim().split(/\s+/).map(folded)) CUES_OF.set(word, (CUES_OF.get(word) ?? 0) | cue);
}

/** Returns the kinds of `Cue` that a folded word in letters has. */
export function cuesOfKnownWord(word: string): number {
  return CUES_OF.get(word) ?? 0;
}

// Words which say when: months, weekdays, parts of the day and the year, and what relates to now.
give(
  Cue.TIME,
  `
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday
  yesterday today tomorrow tonight ago last next week weeks weekend month months year years day days morning afternoon evening
  night noon midnight recently soon later earlier summer winter spring autumn fall christmas easter thanksgiving birthday
  oclock hour hours minute minutes century decade
  januar februar märz mai juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag
  gestern heute morgen übermorgen vorgestern woche wochen monat monate jahr jahre tag tage letzte letzten nächste nächsten sommer herbst frühling
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  lunes martes miércoles jueves viernes sábado domingo ayer hoy mañana semana semanas mes meses año años pasado pasada próximo próxima verano otoño invierno primavera
  janvier février mars avril juin juillet août septembre octobre novembre décembre
  lundi mardi mercredi jeudi vendredi samedi dimanche hier aujourdhui demain semaine semaines mois année années dernier dernière prochain prochaine été automne hiver printemps`,
);

// Words which say how long or how often.
give(
  Cue.DURATION,
  `
  second seconds minute minutes hour hours day days week weeks month months year years decade decades forever always daily weekly
  monthly yearly annually once twice times since
  sekunden minuten stunde stunden tag tage woche wochen monat monate jahr jahre täglich wöchentlich monatlich jährlich immer einmal zweimal seit
  segundos minutos hora horas día días semana semanas mes meses año años diario diaria semanal mensual anual siempre desde
  secondes heure heures jour jours semaine semaines mois an ans année années quotidien hebdomadaire mensuel annuel toujours depuis`,
);

give(
  Cue.NUMBER,
  `
  one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion dozen half couple several few double triple once twice
  zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig hundert tausend dutzend halb
  dos tres cuatro cinco seis siete ocho nueve diez once doce veinte cien mil docena mitad
  deux trois quatre cinq sept huit neuf dix onze douze vingt cent mille douzaine moitié`,
);

// Places without a name.
give(
  Cue.PLACE,
  `
  home house apartment office school college university hospital airport park beach city town country street road building room
  kitchen restaurant bar cafe store shop church museum hotel station river lake mountain island village downtown upstairs outside
  bathroom bedroom hall theater library gym
  haus büro schule universität krankenhaus flughafen strand stadt land straße gebäude laden geschäft kirche hotel bahnhof
  casa oficina escuela universidad hospital aeropuerto playa ciudad país calle edificio tienda iglesia estación
  maison bureau école université hôpital aéroport plage ville pays rue bâtiment magasin boutique église gare`,
);

// Words which introduce a reason.
give(
  Cue.REASON,
  `
  because cause since so therefore reason due thus want wanted need needed hope
  weil denn deshalb daher damit grund porque ya pues para razón parce car puisque pour raison`,
);

/** Words before the name of a place. */
export const BEFORE_PLACES: ReadonlySet<string> = new Set(
  `in at to from near inside outside into around through across behind nach aus bei im am en hacia desde chez a vers`.split(
    ' ',
  ),
);
