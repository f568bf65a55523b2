import { stemOf } from '#subgraphs/memory/ranking/words/stem.ts';

/** English words of everyday life which stand for one another, either of them asked for and the other one told. */
const ALIKE = `
  marry marriage wed wedding spouse|husband spouse|wife spouse|divorce separate|girlfriend partner date|boyfriend partner date|engagement engage fiance fiancee propose
  mother mom parent|father dad parent|child kid|son boy|daughter girl|baby newborn infant birth pregnant pregnancy|sibling brother sister twin|grandmother grandparent|grandfather grandparent
  job work career position profession occupation employ|colleague coworker workmate|company firm business|hire employ recruit|fire dismiss sack|quit resign leave stop|retire retirement|salary wage pay income earn
  start begin launch|start begin beginning|finish end complete|open opening|close shut|continue keep
  buy purchase|sell sale|pay payment|cost price expense|expensive costly|rich wealthy|money cash
  apartment flat|live reside residence|move relocate|nation country|store shop|garden yard plant
  vacation holiday trip|trip travel journey tour|visit travel|arrive arrival come|depart departure leave|bicycle bike cycle
  movie film|picture photo image|photograph picture|song music|novel book|author writer write|painter paint painting|artist art|draw drawing sketch|illustrate drawing|sing singer choir|dance dancer|act actor actress
  match game|win victory champion|lose loss defeat|compete competition contest tournament|race marathon run|hobby pastime|hike hiking trail|swim pool
  food meal dish|cook recipe|bake baker bakery|drink beverage
  study studies|teach teacher class|student pupil|course class lesson workshop|exam test|graduate graduation degree
  sick ill illness|disease illness condition|injury injure hurt|pain hurt ache|doctor physician|medicine drug medication|die death dead|born birth birthday|therapy therapist counselor counseling counsellor|surgery operation operate
  happy glad|sad unhappy upset|angry mad upset|afraid scared fear|worry worried anxious concern|nervous anxious anxiety|surprise shock|proud pride|tired exhausted exhaustion|relax unwind calm|stress stressful pressure
  like love enjoy|hate dislike|favourite prefer love|want wish desire|plan intend|dream goal hope|goal aim|decide decision|choose choice|believe belief|advise advice|suggest suggestion recommend encourage|inspire inspiration motivate admire
  discuss discussion talk|call phone telephone|receive get|obtain get|promote promotion head|award prize medal|honour award|win prize|nominate nomination
  discover find|show display exhibition exhibit|help assist support|save rescue|fix repair restore|build construct|create creation|destroy destruction|break damage|change alter|grow growth|borrow loan lend
  child childhood|large big|small little|quick fast|difficult hard|important significant|friend friendship|join attend|participate participation part|attend go|organise organizer event|found founder establish
  gift present give|donate donation charity|volunteer volunteering|meet meeting|steal theft thief stolen rob|lose missing|adopt adoption foster|support group community|religion faith church pray|transition gender transgender|identity lgbtq gay queer
  loaf bread|cellar basement|guilt guilty conscience|raise upbringing grow|journey voyage cruise|rise wake|donate charity|separate split|avoid refuse|collect gather
  frighten scare fear|argue quarrel fight disagree|enemy rival|proposal propose|accident crash|guest visitor invite|neighbour neighbor|teenager teen adolescent|elderly senior|forest wood|sea ocean|photo photography
  clothes clothing dress outfit|wear dress|hair haircut|computer laptop|rubbish trash plastic garbage|publish publisher release|perform performance concert show|record album|research study
`;

/** What is asked for by the name of its kind: the kind, then what facts tell. */
const KINDS = `
  pet dog cat puppy kitten rabbit bird parrot hamster fish horse turtle|animal dog cat horse bird fish hen cow sheep goat|breed retriever shepherd terrier poodle labrador beagle spaniel bulldog greyhound|dog puppy|cat kitten
  sibling brother sister|parent mother father|child son daughter kid boy girl|kid son daughter child|family wife husband son daughter mother father brother sister parent|relative family cousin aunt uncle grandmother grandfather|grandchild grandson granddaughter|spouse wife husband
  relationship single date marry boyfriend girlfriend divorce partner|status single marry divorce date|partner wife husband boyfriend girlfriend
  profession teacher nurse doctor engineer lawyer designer artist writer architect baker carpenter firefighter driver chef scientist programmer manager accountant photographer farmer mechanic pilot musician journalist
  occupation teacher nurse doctor engineer lawyer designer artist writer architect baker carpenter firefighter driver chef scientist programmer manager accountant photographer farmer mechanic pilot musician journalist
  job teacher nurse doctor engineer lawyer designer artist writer architect baker carpenter firefighter driver chef scientist programmer manager accountant photographer farmer mechanic pilot musician journalist
  business shop store bakery studio cafe restaurant
  hobby paint play collect read garden cook bake fish hike camp knit dance sing photography pottery|pastime paint play collect read|interest enjoy love passion|activity play swim hike camp paint dance run|relax yoga meditate read music walk bath
  sport football soccer basketball tennis baseball hockey swim run rugby volleyball golf row surf climb|exercise run gym yoga swim climb|fit run gym yoga climb
  instrument guitar piano violin drum clarinet flute trumpet cello saxophone ukulele accordion bass|music jazz rock classical band concert|art paint painting draw sculpture pottery watercolour photography|artist band singer painter|paint landscape portrait sunset sunrise
  movie documentary comedy horror thriller|book novel biography story|read book novel|genre fantasy mystery romance fiction
  food eat cake bread pizza pasta soup|eat vegetarian vegan allergic diet meal|diet vegetarian vegan|dessert cake pie ice|drink coffee tea beer wine|allergy allergic
  vehicle car van truck bike motorcycle bus|car drive vehicle
  country england france germany italy spain sweden japan india canada mexico|city london paris rome berlin tokyo boston chicago|holiday beach island christmas|vacation beach island mountain camp|travel flight fly|nature park forest mountain lake river beach|place park beach cafe museum
  injury break twist sprain tear burn cut bruise hurt|hurt break twist sprain burn|illness diabetes cancer asthma flu fever migraine|disease diabetes cancer asthma|hospitalise hospital|health doctor blood pressure weight|therapy therapist
  language speak english spanish french german italian|school college university student|degree doctorate graduate|study train college university degree
  colour red blue green yellow purple pink orange white black|jewellery ring necklace bracelet bangle earring|religion church mosque temple pray christian muslim|religious church pray faith
  feel happy proud sad nervous excited grateful guilty scared|emotion happy proud sad grateful|fear scared afraid|age turn old year|old turn age|birthday turn|engage propose|wedding marry|anniversary marry|professionally work
  origin grow move come|originally come move|home grow move house|career become dream plan|event festival parade party fair conference|celebrate party anniversary|weekend saturday sunday|award medal prize trophy
  smoke cigarette|cigarette smoke|alcohol wine beer drink|destress yoga run music|cope therapy counsellor support|donate give raise|collect collection|furniture table chair bookshelf sofa|craft knit sew pottery carve|toy doll puzzle lego
`;

const related = new Map<string, Set<string>>();
const known = new Set<string>();

for (const group of groupsOf(ALIKE))
  for (const stem of group) for (const other of group) if (other !== stem) relate(stem, other);
for (const [kind, ...members] of groupsOf(KINDS)) for (const member of members) if (kind) relate(kind, member);

function groupsOf(table: string): string[][] {
  return table
    .split(/[|\n]/)
    .map((group) => [...new Set(group.trim().split(/\s+/).filter(Boolean))].map((word) => stemOf(word, 'en')))
    .filter((group) => group.length > 1);
}

function relate(asked: string, told: string): void {
  known.add(asked).add(told);
  if (asked !== told) related.set(asked, (related.get(asked) ?? new Set()).add(told));
}

/** English stems a fact may have where a question has this one: `en:dog` for `en:pet`. Empty for most. */
export function relatedStems(stem: string): readonly string[] {
  return [...(related.get(stem) ?? [])];
}

/** The words of which related ones are known. */
export function relatedWords(): string[] {
  return `${ALIKE} ${KINDS}`.split(/[\s|]+/).filter(Boolean);
}

/** Whether a stem is that of a word known here, which is then no misspelled one. */
export function isKnownStem(stem: string): boolean {
  return known.has(stem);
}
