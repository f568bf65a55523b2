/** English words which stand for one another, either of them asked and the other one in a fact. A bar or the end of a line ends a group. */
export const ALIKE = `
  marry marriage wed wedding spouse|husband spouse|wife spouse|divorce separate|girlfriend partner date
  boyfriend partner date|engagement engage fiance fiancee propose|mother mom parent|father dad parent|child kid|son boy|daughter girl
  baby newborn infant birth pregnant pregnancy|sibling brother sister twin|grandmother grandparent|grandfather grandparent
  job work career position profession occupation employ|colleague coworker workmate|company firm business|hire employ recruit|fire dismiss sack
  quit resign leave stop|retire retirement|salary wage pay income earn|start begin launch|start begin beginning|finish end complete|open opening
  close shut|continue keep|buy purchase|sell sale|pay payment|cost price expense|expensive costly|rich wealthy|money cash|apartment flat
  live reside residence|move relocate|nation country|store shop|garden yard plant|vacation holiday trip|trip travel journey tour|visit travel
  arrive arrival come|depart departure leave|bicycle bike cycle|movie film|picture photo image|photograph picture|song music|novel book
  author writer write|painter paint painting|artist art|draw drawing sketch|illustrate drawing|sing singer choir|dance dancer|act actor actress
  match game|win victory champion|lose loss defeat|compete competition contest tournament|race marathon run|hobby pastime|hike hiking trail|swim pool
  food meal dish|cook recipe|bake baker bakery|drink beverage|study studies|teach teacher class|student pupil|course class lesson workshop|exam test
  graduate graduation degree|sick ill illness|disease illness condition|injury injure hurt|pain hurt ache|doctor physician|medicine drug medication
  die death dead|born birth birthday|therapy therapist counselor counseling counsellor|surgery operation operate|happy glad|sad unhappy upset
  angry mad upset|afraid scared fear|worry worried anxious concern|nervous anxious anxiety|surprise shock|proud pride|tired exhausted exhaustion
  relax unwind calm|stress stressful pressure|like love enjoy|hate dislike|favourite prefer love|want wish desire|plan intend|dream goal hope|goal aim
  decide decision|choose choice|believe belief|advise advice|suggest suggestion recommend encourage|inspire inspiration motivate admire
  discuss discussion talk|call phone telephone|receive get|obtain get|promote promotion head|award prize medal|honour award|win prize
  nominate nomination|discover find|show display exhibition exhibit|help assist support|save rescue|fix repair restore|build construct|create creation
  destroy destruction|break damage|change alter|grow growth|borrow loan lend|child childhood|large big|small little|quick fast|difficult hard
  important significant|friend friendship|join attend|participate participation part|attend go|organise organizer event|found founder establish
  gift present give|donate donation charity|volunteer volunteering|meet meeting|steal theft thief stolen rob|lose missing|adopt adoption foster
  support group community|religion faith church pray|transition gender transgender|identity lgbtq gay queer|loaf bread|cellar basement
  guilt guilty conscience|raise upbringing grow|journey voyage cruise|rise wake|donate charity|separate split|avoid refuse|collect gather
  frighten scare fear|argue quarrel fight disagree|enemy rival|proposal propose|accident crash|guest visitor invite|neighbour neighbor
  teenager teen adolescent|elderly senior|forest wood|sea ocean|photo photography|clothes clothing dress outfit|wear dress|hair haircut
  computer laptop|rubbish trash plastic garbage|publish publisher release|perform performance concert show|record album|research study
  agree agreement consent|permit permission allow|forbid ban prohibit|refuse reject decline deny|approve approval|cancel postpone|delay late
  schedule timetable appointment arrange|deliver delivery ship shipment|return refund|catch capture|party celebrate celebration|cheat deceive trick
  clean tidy wash|combine mix merge|complain complaint|cry weep tear|beat defeat|defend protect protection guard|vanish disappear|divide split share
  escape flee|examine inspect inspection check|review feedback|fail failure|fight battle war|chase pursue follow|force compel|estimate guess
  hide conceal|hit strike punch|ignore neglect|improve improvement|increase rise raise grow|decrease drop fall decline reduce lower cut|inform notify
  introduce introduction|invent invention inventor create|jump leap|kill murder slay|joke funny laugh laughter humour humor|lead leader boss
  lift raise|manage manager management run|notice spot|own possess belong owner|persuade convince|prepare preparation ready|prevent stop
  produce production manufacture|pull drag|push shove|punish punishment penalty|reach arrive|recover recovery heal|remove delete
  replace substitute swap|rent lease tenant landlord|respect admire|rest relax|reveal disclose|ruin destroy|scream shout yell|seek search look
  select choose pick|mail post letter|shake tremble|smell scent|solve solution|remain stay|succeed success achieve achievement accomplish
  supply provide|exchange trade swap|speak speech talk conversation|threaten threat|toss throw|train training practice practise coach
  warn warning alert|waste trash|annoy annoyed angry irritate|beautiful pretty lovely handsome gorgeous attractive|boring dull bored
  brave courage courageous|busy occupied|calm quiet peaceful|cheap affordable inexpensive|clever smart intelligent|cold chilly freezing
  correct accurate|crazy insane|danger dangerous risk risky unsafe|dirty filthy|dead deceased|easy simple|evil wicked|famous fame celebrity
  overweight obese fat|rapid fast speed|abroad overseas foreign|frequent often regular|grateful thankful|excellent wonderful amazing
  healthy fit health|heavy weight weigh|high height tall|honest truth truthful|hot warm heat|huge enormous giant large|hungry hunger starve appetite
  jealous envy envious|lonely alone|loud noise noisy|lucky luck fortunate|modern contemporary|odd strange weird unusual|ordinary normal|pleasant nice
  poor poverty broke|powerful strong strength|rare uncommon|real genuine actual|rude impolite|safe safety secure|shy timid|silent silence quiet
  silly foolish|similar alike|slim thin skinny|sleepy tired|stupid dumb|sure certain|terrible awful horrible|thirsty thirst|useful helpful
  wrong mistake error|ability skill talent|adult grown|advantage benefit|airport flight|amount quantity|animal creature pet|area region zone district
  argument argue|army military soldier troop|attack assault|luggage baggage suitcase|shore beach coast seaside|bill invoice|ship boat vessel
  boss manager supervisor|bride groom wedding|friend pal buddy|calendar schedule|cause reason|ceremony wedding|champion winner|chance opportunity
  chef cook|citizen citizenship nationality|client customer|trainer coach|conflict dispute|court trial judge|crime criminal
  cure treatment treat remedy|debt owe loan|device gadget|dinner supper|disaster catastrophe|dawn sunrise|dusk sunset|duty responsibility task
  world earth|election vote elect|energy power|evidence proof|expert specialist|factory plant manufacture|farm farmer|fault blame|fee charge cost
  fire flame blaze burn|flower bloom|fog mist|freedom liberty free|fridge refrigerator|fuel petrol gasoline gas|funeral burial bury|glasses spectacles
  god deity goddess|grade mark score|grave tomb|grocery groceries supermarket|gun weapon|habit routine|headache migraine|hill mountain|history past
  hospital clinic|storm hurricane|idea thought concept|jail prison prisoner arrest|jewellery jewelry|diary journal|king queen royal
  kingdom realm|knife blade|language tongue|laundry wash|law legal|lawyer attorney solicitor|licence license permit|lie dishonest|elevator lift
  limit restriction maximum|magazine newspaper|makeup cosmetics|manner method|medicine pill|memory memorial|message text|middle centre|mood feeling
  noon midday|police officer cop|opinion view|option alternative choice|package parcel|castle palace|trousers pants jeans|path trail
  pharmacy drugstore|pig pork|plane airplane aircraft flight|poem poetry poet|poison toxic|inhabitant resident|priest pastor church
  problem issue trouble difficulty|product item|profit gain revenue|promise vow|pub bar|purpose aim|rain rainy|religion religious
  reply answer response respond|require requirement|result outcome|reward prize|river stream|street road|rumour gossip|scholarship grant
  scientist researcher science|chair seat|servant maid|shoe boot sneaker|shower bath|sign signature|couch sofa|sound noise|soul spirit
  statue monument sculpture|belly stomach|story tale|subject topic theme|summit peak top|taxi cab|tax taxes|technique method|dentist teeth tooth
  camp tent|toilet bathroom restroom|tool instrument|tradition traditional custom|railway train rail|treasure gold|truck lorry|tutor teach|value worth
  wallet purse|website site page|wood timber|worker employee staff|surname name last|capital city|century year|inventor invent|origin originate root
  ancestor descend|ad advert advertisement|spend cost|audience target targeting|client advertiser customer|deadline due|pause stop
  launch live start|invoice payment pay|contract agreement|conversion purchase sale
`;
