/** English words whose forms no stemmer brings together: the form which is kept, then the others. */
const FORMS = `
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

const REGULAR = new Map(
  FORMS.split(/[|\n]/)
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([kept, ...others]) => others.map((other): [string, string] => [other, kept ?? other])),
);

/** The form a word is kept under: `bought` is `buy`, `children` is `child`; any other word itself. */
export function regularForm(word: string): string {
  return REGULAR.get(word) ?? word;
}
