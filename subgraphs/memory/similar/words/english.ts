import type { Words } from '#subgraphs/memory/similar/words/words.ts';

/** English words of comparing facts. */
export const ENGLISH: Words = {
  phrases: `
    keep in mind = #empty
    make sure = #empty
    remember that = #empty
    note that = #empty
    in general = #empty
    from now on = #empty
    per day = daily
    a day = daily
    each day = daily
    every day = daily
    per week = weekly
    a week = weekly
    each week = weekly
    every week = weekly
    per month = monthly
    a month = monthly
    each month = monthly
    every month = monthly
    every year = yearly
    per year = yearly
    no longer = #not
    under no circumstances = #not
    at no time = #not
    not only = #empty
    not just = #empty
    not always = #also
    not every = #also
    not all = #also
    not necessarily = #also
    such as = #also
    for example = #also
    one of = #also
    as well = #also
    nothing but = #only
    the only = #empty
    at most = #most
    no more than = #most
    not more than = #most
    up to = #most
    no longer than = #most
    no later than = #most
    at least = #least
    no less than = #least
    no fewer than = #least
    not less than = #least
    more than = #above
    greater than = #above
    higher than = #above
    longer than = #above
    less than = #below
    fewer than = #below
    lower than = #below
    shorter than = #below
    instead of = #over
    rather than = #over
    call to action = cta
    calls to action = cta
    used to be = #was
    take place = happen
    takes place = happen
    go live = launch
    goes live = launch
    go out = send
    goes out = send
    landing page = landingpage
    landing pages = landingpage
    user generated = usergenerated
    ad set = adset
    ad sets = adset
    ad account = adaccount
    switched on = switchedon
    turned on = switchedon
    switched off = switchedoff
    turned off = switchedoff
    per cent = percent`,
  not: 'not never no none nothing neither nor cannot nobody hardly',
  without: 'without excluding except',
  only: 'only solely exclusively',
  also: `also too additionally another other others sometimes some several occasionally including included among eg either or
    many most often frequently mostly sporadically few partly`,
  lists: 'include includes',
  enjoys: 'like likes liked love loves enjoy enjoys',
  condition: 'if when whenever unless while',
  clause: 'because where who whom whose which that',
  be: 'is are be being been equals remains remain am',
  was: 'was were had used previously formerly',
  may: 'may can could might',
  must: 'must should shall ought needs need have has will would',
  empty: `the a an this that these those and we our ours us i my me mine you your yours they their theirs them he his him she her it its please always every each
    any all both very really quite so then now currently generally usually normally ever still already again important remember note do does did doing as well there
    here being etc per than yet strictly absolutely definitely simply really own let lets kindly ensure with`,
  vague:
    'client clients customer brand company team ad ads advert adverts advertisement advertisements advertising copy fact workspace user thing',
  purpose: 'for',
  scope:
    'in on at of during within across regarding about over under after before since until till from around near into onto against between',
  target: 'to by as via through using called named',
  definite: 'the our their his her its my',
  above: 'above over exceed exceeds exceeding exceeded beyond',
  below: 'below under underneath',
  most: 'maximum max maximal',
  least: 'minimum min minimal',
  use: 'welcome use uses used using usage utilize utilise employ apply allow permit accept contain carry hold get make feature add put insert write',
  avoid: 'avoid forbid forbidden ban banned prohibit disallow omit skip refuse exclude taboo',
  verbs: `prefer favour start begin launch end stop expire finish close open run happen send report meet publish post renew schedule pay deliver review approve reject
    increase decrease raise lower rise fall drop grow shrink spend cost need want show display target focus sell buy ship mention say tell call ask contact email
    choose pick set keep switch move belong live work manage own handle write read speak convert perform win lose go come take give bring know think expect
    plan create delete remove pause enable disable activate deactivate change update answer reply charge bill invoice sign support offer require receive
    advertise speak bid address serve test track measure count aim respond`,
  takes:
    'use go answer respond prefer call contact ask email report send approve manage own handle choose pick set switch move belong base locate sign name write charge bill target address headquarter speak',
  prefers: 'prefer favour favorite favourite preferred',
  occasions: `start begin launch end stop expire finish due close open happen send report meet meeting review deliver delivery publish renew renewal schedule scheduled
    deadline sale billing invoice call sync standup arrive planned release event kickoff`,
  single: `tagline slogan name currency timezone deadline goal objective default headquarters headquarter owner manager contact ceo cmo cfo founder agency supplier
    priority kpi birthday domain homepage website landingpage cta favourite favorite spokesperson director strategist font typeface address phone budget`,
  kinds:
    'campaign adset account adaccount creative version number no nr step phase group variant option room floor page chapter level tier week day ticket order invoice line fact decision round store item sku',
  synonyms: `
    picture image photo photograph visual
    buy purchase
    use utilize utilise employ
    heading headline title
    big large
    begin start
    end finish
    sign autograph
    video clip film
    colour color colours colors
    favourite favorite favourites favorites
    centre center
    cost price
    text copywriting`,
  opposites: `
    enable activate switchedon | disable deactivate switchedoff
    possible | impossible
    true | false
    accept approve | reject decline
    available | unavailable
    active | inactive
    like love | dislike hate
    legal | illegal
    required mandatory compulsory | optional
    public | private
    necessary | unnecessary
    agree | disagree`,
  contraries: `
    formal | informal casual
    increase raise | decrease lower reduce cut
    rise grow | fall drop shrink decline
    start begin | stop
    short brief | long lengthy
    high | low
    small | big large
    cheap inexpensive | expensive
    early | late
    light bright | dark
    serious | playful funny humorous
    positive | negative
    better | worse
    best | worst
    warm | cold
    soft | loud
    morning mornings | afternoon afternoons | evening evenings | night nights
    hourly | daily | lifetime | weekly | biweekly | monthly | quarterly | yearly annually annual
    uppercase | lowercase
    singular | plural
    before | after
    left | right
    top | bottom
    male men | female women
    open | closed
    first | last
    automatic automated | manual
    broad | narrow
    fast quick | slow
    free | paid
    modern | traditional classic
    minimalist | opulent
    internal | external
    new | old`,
  alternatives: `
    video | image picture photo | carousel | text | story | reel
    email | phone call telephone | chat message | letter | slack
    mobile | desktop | tablet
    awareness | traffic | lead leads | sale sales | conversion conversions | engagement
    cpc | cpm | cpa | roas | ctr
    tea | coffee`,
  colours: `red blue green yellow orange purple violet pink black white grey gray brown beige teal coral turquoise navy gold silver magenta cyan maroon olive lime
    indigo burgundy cream ivory mint lavender peach`,
  weekdays: 'monday tuesday wednesday thursday friday saturday sunday',
  months: 'january february march april may june july august september october november december',
  periods:
    'spring summer autumn winter christmas easter halloween blackfriday weekend weekends holiday holidays ramadan',
  numbers:
    'zero one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty hundred thousand',
  currencies: 'euro euros eur | dollar dollars usd bucks | pound pounds gbp | franc francs chf | yen jpy | cent cents',
};
