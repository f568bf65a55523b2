import type { Language } from '#subgraphs/memory/ranking/ranking.ts';

/** Words whose forms no stemmer brings together: the form which is kept, then the others. */
const ENGLISH = `
  arise arose arisen|awake awoke awoken|beat beaten|become became|begin began begun|bend bent|bet betted|bid bade bidden|bind bound|bite bit bitten
  bleed bled|blow blew blown|break broke broken|breed bred|bring brought|broadcast broadcasted|build built|burn burnt|burst bursted|buy bought
  catch caught|choose chose chosen|cling clung|come came|creep crept|cut cutting|deal dealt|dig dug|dive dove|draw drew drawn
  dream dreamt|drink drank drunk|drive drove driven|dwell dwelt|eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|find found|flee fled
  fling flung|fly flew flown flies|forbid forbade forbidden|forecast forecasted|foresee foresaw foreseen|forget forgot forgotten|forgive forgave forgiven|freeze froze frozen|get got gotten getting
  give gave given giving|go went gone goes going|grind ground|grow grew grown|hang hung|hear heard|hide hid hidden|hit hitting|hold held|hurt hurting
  keep kept|kneel knelt|know knew known|lay laid|lead led|lean leant|leap leapt|learn learnt learned|leave left|lend lent
  lie lay lain lying|light lit|lose lost|make made making|mean meant|meet met|mistake mistook mistaken|misunderstand misunderstood|outgrow outgrew outgrown|overcome overcame
  oversee oversaw overseen|overtake overtook overtaken|pay paid|prove proven|put putting|quit quitting|read reading|rebuild rebuilt|retell retold|rewrite rewrote rewritten|rid ridding|ride rode ridden|ring rang rung
  rise rose risen|run ran|say said says|see saw seen|seek sought|sell sold|send sent|set setting|sew sewn|shake shook shaken|shed shedding
  shine shone|shoot shot|show shown|shrink shrank shrunk|shut shutting|sing sang sung|sink sank sunk|sit sat sitting|sleep slept|slide slid
  speak spoke spoken|speed sped|spell spelt|spend spent|spill spilt|spin spun|spit spat|split splitting|spoil spoilt|spread spreading
  spring sprang sprung|stand stood|steal stole stolen|stick stuck|sting stung|stink stank stunk|strike struck stricken|strive strove striven|swear swore sworn|sweep swept
  swell swollen|swim swam swum swimming|swing swung|take took taken taking|teach taught|tear tore torn|tell told|think thought|throw threw thrown|tread trod trodden
  undergo underwent undergone|understand understood|undertake undertook undertaken|undo undid undone|uphold upheld|upset upsetting|wake woke woken|wear wore worn|weave wove woven|weep wept
  win won winning|wind wound|withdraw withdrew withdrawn|withstand withstood|write wrote written writing
  bring brought|die died dying dies|tie tied tying|ski skied skiing|
  child children|man men|woman women|person people|foot feet|tooth teeth|goose geese|mouse mice|louse lice|ox oxen
  life lives|wife wives|knife knives|leaf leaves|half halves|shelf shelves|self selves|wolf wolves|calf calves|loaf loaves|thief thieves|scarf scarves|hoof hooves
  crisis crises|analysis analyses|basis bases|thesis theses|hypothesis hypotheses|diagnosis diagnoses|criterion criteria|phenomenon phenomena|datum data|medium media
  appendix appendices|index indices|matrix matrices|axis axes|stimulus stimuli|syllabus syllabi|fungus fungi|cactus cacti|alumnus alumni|curriculum curricula
  good better best|bad worse worst|far farther further farthest furthest|
  begin beginning|plan planning planned|travel travelled travelling traveling traveled traveler traveller|cancel cancelled cancelling canceled canceling cancellation|
  happy happily happiness|easy easily|busy busily|
  colour color|favourite favorite|centre center|theatre theater|behaviour behavior|organise organize|neighbour neighbor|programme program|honour honor|labour labor|
  grey gray|mum mom mommy mummy|dad daddy|grandma grandmother granny|grandpa grandfather granddad|photo photograph|tv television|
`;

const GERMAN = `
  laufen läuft läufst lief liefen gelaufen|fahren fährt fährst fuhr fuhren gefahren|geben gibt gibst gab gaben gegeben|nehmen nimmt nimmst nahm nahmen genommen
  sehen sieht siehst sah sahen gesehen|sprechen spricht sprach sprachen gesprochen|treffen trifft traf trafen getroffen|helfen hilft half halfen geholfen
  lesen liest las lasen gelesen|essen isst aß aßen gegessen|schlafen schläft schlief schliefen geschlafen|tragen trägt trug trugen getragen
  gehen geht ging gingen gegangen|stehen steht stand standen gestanden|kommen kommt kam kamen gekommen|bringen bringt brachte brachten gebracht
  denken denkt dachte dachten gedacht|wissen weiß wusste wussten gewusst|finden findet fand fanden gefunden|trinken trinkt trank tranken getrunken
  beginnen beginnt begann begannen begonnen|gewinnen gewinnt gewann gewannen gewonnen|schreiben schreibt schrieb schrieben geschrieben|bleiben bleibt blieb blieben geblieben
  verlieren verliert verlor verloren|ziehen zieht zog zogen gezogen|fliegen fliegt flog flogen geflogen|schließen schließt schloss schlossen geschlossen
  heißen heißt hieß geheißen|rufen ruft rief riefen gerufen|lassen lässt ließ ließen gelassen|halten hält hielt hielten gehalten|fallen fällt fiel fielen gefallen
  wachsen wächst wuchs gewachsen|laden lädt lud geladen|schlagen schlägt schlug geschlagen|liegen liegt lag lagen gelegen|sitzen sitzt saß saßen gesessen
  kaufen gekauft|machen gemacht|sagen gesagt|arbeiten gearbeitet|spielen gespielt|starten gestartet|stoppen gestoppt|planen geplant|zeigen gezeigt|suchen gesucht
  leben gelebt|lernen gelernt|zahlen gezahlt|schicken geschickt|wählen gewählt|testen getestet|buchen gebucht|mögen mag mochte gemocht|kennen kannte gekannt`;

const SPANISH = `
  ir voy vas vamos van iba iban|venir viene vienen vino vinieron vengo|hacer hace hacen hizo hicieron hago hecho haciendo|decir dice dicen dijo dijeron digo dicho
  tener tengo tiene tienen tuvo tuvieron tenido|poner pongo puso pusieron puesto|poder puede pueden pudo pudieron|querer quiere quieren quiso quisieron
  saber sabe saben supo supieron|ver ve ven vio vieron visto|dar da dan dio dieron dado|traer trae traen trajo trajeron traído|salir sale salen salió salieron
  empezar empieza empiezan empezó empezaron|pensar piensa piensan|cerrar cierra cierran|volver vuelve vuelven volvió vuelto|dormir duerme duermen durmió
  pedir pide piden pidió pidieron|jugar juega juegan|contar cuenta cuentan|costar cuesta cuestan|encontrar encuentra encuentran|mostrar muestra muestran
  preferir prefiere prefieren prefirió|escribir escrito|abrir abierto|romper roto|morir murió muerto|conducir conduce condujo|perder pierde pierden`;

const FRENCH = `
  aller vais vas va allons vont|venir viens vient viennent venu venus venue|faire fais fait font faite faits|dire dis dit disent dite|voir vois voit voient vu vus vue
  prendre prends prend prennent pris prise|mettre mets met mettent mis mise|pouvoir peux peut peuvent pu|vouloir veux veut veulent voulu|savoir sais sait savent su
  devoir dois doit doivent dû|partir pars part partent parti partie|sortir sors sort sortent sorti|tenir tiens tient tiennent tenu|recevoir reçoit reçoivent reçu
  écrire écrit écrivent écrite|lire lis lit lisent lu|vendre vend vendent vendu|perdre perd perdent perdu|boire boit boivent bu|connaître connaît connaissent connu
  conduire conduit conduisent|ouvrir ouvre ouvrent ouvert ouverte|offrir offre offrent offert|acheter achète achètent acheté|appeler appelle appellent appelé
  commencer commence commencent commencé|payer paie paient payé|envoyer envoie envoient envoyé|préférer préfère préfèrent préféré|choisir choisit choisissent choisi
  œil yeux|travail travaux|journal journaux|cheval chevaux|animal animaux|canal canaux`;

const REGULAR: Record<Language, ReadonlyMap<string, string>> = {
  en: formsIn(ENGLISH),
  de: formsIn(GERMAN),
  es: formsIn(SPANISH),
  fr: formsIn(FRENCH),
};

function formsIn(table: string): ReadonlyMap<string, string> {
  const groups = table.split(/[|\n]/).map((line) => line.trim().split(/\s+/));
  return new Map(groups.flatMap(([kept = '', ...others]) => others.map((other): [string, string] => [other, kept])));
}

/** The form a word is kept under: `bought` is `buy`, `läuft` is `laufen`; any other word itself. */
export function regularForm(word: string, language: Language): string {
  return REGULAR[language].get(word) ?? word;
}

/** Returns the known forms of a language's irregular words. */
export function irregularForms(language: Language): string[] {
  return [...new Set([...REGULAR[language]].flat())];
}
