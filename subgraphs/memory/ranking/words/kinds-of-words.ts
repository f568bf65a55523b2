/** Kinds of thing and their members: a question names the kind, a fact the member. A bar or the end of a line ends a group. */
export const KINDS = `
  pet dog cat puppy kitten rabbit bird parrot hamster fish horse turtle guinea snake lizard tortoise mouse ferret
  animal dog cat horse bird fish hen cow sheep goat lion tiger elephant bear monkey wolf fox rabbit pig deer mouse whale
  breed retriever shepherd terrier poodle labrador beagle spaniel bulldog greyhound|dog puppy|cat kitten|sibling brother sister|parent mother father
  child son daughter kid boy girl|kid son daughter child
  family wife husband son daughter mother father brother sister parent niece nephew cousin aunt uncle grandmother grandfather
  relative family cousin aunt uncle grandmother grandfather niece nephew grandma grandpa|grandchild grandson granddaughter|spouse wife husband
  relationship single date marry boyfriend girlfriend divorce partner|status single marry divorce date|partner wife husband boyfriend girlfriend
  profession teacher nurse doctor engineer lawyer designer artist writer architect baker carpenter firefighter driver chef scientist programmer manager accountant photographer farmer mechanic pilot musician journalist dentist vet plumber electrician hairdresser waiter waitress cashier clerk secretary therapist pharmacist surgeon librarian police soldier director editor analyst consultant developer
  occupation teacher nurse doctor engineer lawyer designer artist writer architect baker carpenter firefighter driver chef scientist programmer manager accountant photographer farmer mechanic pilot musician journalist dentist vet plumber electrician hairdresser waiter waitress cashier clerk secretary therapist pharmacist surgeon librarian police soldier director editor analyst consultant developer
  job teacher nurse doctor engineer lawyer designer artist writer architect baker carpenter firefighter driver chef scientist programmer manager accountant photographer farmer mechanic pilot musician journalist dentist vet plumber electrician hairdresser waiter waitress cashier clerk secretary therapist pharmacist surgeon librarian police director editor analyst consultant developer
  business shop store bakery studio cafe restaurant
  hobby paint play collect read garden cook bake fish hike camp knit dance sing photography pottery sew draw write chess ski skate climb puzzle photograph astronomy hunt
  pastime paint play collect read sew draw write cook bake hike camp knit|interest enjoy love passion hobby fan
  activity play swim hike camp paint dance run|relax yoga meditate read music walk bath
  sport football soccer basketball tennis baseball hockey swim run rugby volleyball golf row surf climb cricket boxing karate wrestling skate ski gymnastics judo cycle badminton
  exercise run gym yoga swim climb cycle pilates jog walk|fit run gym yoga climb jog cycle pilates
  instrument guitar piano violin drum clarinet flute trumpet cello saxophone ukulele accordion bass harp trombone keyboard banjo harmonica
  music jazz rock classical band concert pop rap country blues opera folk metal
  art paint painting draw sculpture pottery watercolour photography carve origami calligraphy|artist band singer painter
  paint landscape portrait sunset sunrise|movie documentary comedy horror thriller|book novel biography story|read book novel
  genre fantasy mystery romance fiction comedy horror drama thriller western jazz rock pop|food eat cake bread pizza pasta soup
  eat vegetarian vegan allergic diet meal|diet vegetarian vegan|dessert cake pie ice chocolate pudding brownie cookie
  drink coffee tea beer wine water juice milk soda whisky cocktail|allergy allergic peanut nut pollen dust gluten dairy
  vehicle car van truck bike motorcycle bus plane tram motorbike scooter tractor|car drive vehicle
  country england france germany italy spain sweden japan india canada mexico russia china brazil australia ireland poland portugal greece turkey egypt america scotland norway
  city london paris rome berlin tokyo boston chicago madrid barcelona amsterdam vienna prague toronto seattle sydney moscow dublin philadelphia houston miami
  holiday beach island christmas easter thanksgiving halloween|vacation beach island mountain camp|travel flight fly
  nature park forest mountain lake river beach|place park beach cafe museum|injury break twist sprain tear burn cut bruise hurt fracture wound
  hurt break twist sprain burn|illness diabetes cancer asthma flu fever migraine cold pneumonia arthritis depression infection virus
  disease diabetes cancer asthma virus infection pneumonia arthritis malaria|hospitalise hospital|health doctor blood pressure weight
  therapy therapist|language speak english spanish french german italian|school college university student
  degree doctorate graduate bachelor master diploma|study train college university degree|colour red blue green yellow purple pink orange white black
  jewellery ring necklace bracelet bangle earring|religion church mosque temple pray christian muslim jewish hindu buddhist catholic islam
  religious church pray faith|feel happy proud sad nervous excited grateful guilty scared
  emotion happy proud sad grateful angry anger love fear joy cry|fear scared afraid|age turn old year|old turn age|birthday turn|engage propose
  wedding marry|anniversary marry|professionally work|origin grow move come|originally come move|home grow move house|career become dream plan
  event festival parade party fair conference|celebrate party anniversary|weekend saturday sunday friday|award medal prize trophy|smoke cigarette
  cigarette smoke|alcohol wine beer drink whisky vodka rum gin cocktail champagne|destress yoga run music|cope therapy counsellor support
  donate give raise|collect collection|furniture table chair bookshelf sofa bed desk shelf cupboard wardrobe
  craft knit sew pottery carve crochet quilt woodwork|toy doll puzzle lego|meal breakfast lunch dinner supper
  breakfast cereal egg toast pancake porridge|fruit apple banana orange grape berry strawberry pear peach mango lemon cherry pineapple melon
  vegetable carrot potato tomato onion cabbage bean pea lettuce spinach broccoli pepper|meat beef pork chicken lamb ham bacon turkey steak sausage
  fish salmon tuna cod trout shark goldfish|seafood fish shrimp prawn crab lobster oyster|beverage water juice tea coffee wine beer milk soda cocktail
  snack chip nut biscuit cookie cracker|spice pepper cinnamon ginger garlic salt
  cuisine italian chinese indian mexican thai japanese french greek korean|dish soup stew salad curry pasta pizza rice noodle
  ingredient sugar flour butter salt egg milk|bird eagle sparrow owl pigeon duck swan goose chicken robin penguin
  insect bee ant fly beetle butterfly mosquito|reptile snake lizard turtle crocodile|tree oak pine maple birch willow palm
  flower rose tulip lily daisy orchid sunflower|plant tree flower bush grass fern|metal iron gold silver copper steel|gem diamond ruby emerald pearl
  material wood metal plastic cotton wool leather silk glass stone paper|fabric cotton silk wool linen denim
  clothes shirt coat jacket trousers jeans skirt sweater hat|clothing shirt dress coat jacket trousers jeans skirt sweater hat
  wear shirt jacket jeans skirt sweater hat suit glasses|footwear shoe boot sandal sneaker|shoe sandal heel
  accessory bag belt scarf hat necklace watch bracelet|appliance fridge oven washer dishwasher toaster kettle
  device phone laptop tablet computer camera|gadget phone laptop tablet camera|tool hammer screwdriver drill saw knife
  weapon gun sword knife bomb rifle|currency dollar euro pound yen franc peso|money dollar euro pound|price dollar euro pound
  continent europe asia africa america australia antarctica
  nationality american british french german italian spanish chinese japanese indian mexican canadian russian polish irish dutch
  state california texas florida ohio oregon alaska virginia georgia michigan|season spring summer autumn winter
  month january february march april june july august september october november december|weekday monday tuesday wednesday thursday friday
  day monday tuesday wednesday thursday friday saturday sunday|weather rain snow sun sunny storm wind cloud hot cold
  disaster flood earthquake fire hurricane storm tornado|crime theft murder robbery fraud steal kill|criminal thief murderer robber
  emergency fire ambulance|room kitchen bedroom bathroom garage basement attic|building house school church tower office hospital castle
  accommodation hotel hostel apartment cabin tent|lodging hotel hostel apartment cabin|transport bus train car bike plane taxi tram ferry
  transportation bus train car bike plane taxi tram ferry|commute bus train car bike drive cycle walk|ancestor grandfather grandmother
  gender man woman male female boy girl|sex male female|subject math mathematics history biology physics chemistry geography
  major biology economics psychology engineering law history literature|qualification degree certificate diploma licence
  game chess poker puzzle cards football|athlete runner swimmer player|musician guitarist pianist drummer singer|dance ballet salsa tango waltz
  show series episode television|festival christmas easter diwali carnival|celebration birthday wedding anniversary graduation
  ceremony funeral graduation|occasion birthday wedding anniversary christmas|symptom fever cough pain headache nausea rash
  condition asthma diabetes allergy anxiety depression|medication pill tablet insulin antibiotic aspirin|medicine insulin antibiotic aspirin tablet
  organ heart liver kidney lung brain|disability deaf blind wheelchair|specialist surgeon dentist cardiologist
  faith christian muslim jewish hindu buddhist catholic|politics vote election democrat republican liberal conservative
  leader president king queen minister chief|ruler king queen emperor|royalty king queen prince princess|mood happy sad angry cheerful
  trait kind shy honest funny brave loyal patient|personality shy outgoing kind friendly quiet|appearance tall short hair eye beard slim
  height tall foot inch metre meter centimetre|length long metre meter mile|distance mile kilometre metre|weight kilo kilogram pound
  temperature degree celsius fahrenheit hot cold|speed mile kilometre hour|duration hour day week month year|salary dollar euro pound thousand
  communication email phone call letter|contact email phone call number|kin family relative|marital married single divorced widow engaged
  upset cry sad angry|stress deadline pressure exam|winter ski snow snowboard skate|outdoors hike camp climb park fish
  outdoor hike camp climb park fish|platform facebook instagram google tiktok youtube linkedin pinterest snapchat meta
  channel email search social display facebook instagram google tiktok youtube|network facebook instagram google tiktok linkedin
  metric roas ctr cpa cpm click conversion impression|kpi roas ctr cpa cpm click conversion|creative asset video image banner carousel story reel
  format video image carousel story reel banner|audience lookalike retargeting women men age|bid cap
  objective conversion traffic awareness sale lead install|deadline monday friday date|water sea lake river pool ocean|name call|born grow
  population people inhabitant resident million thousand|ancient old|size big large small|habitat live native|debut first|die kill murder assassinate
  hometown born grow|birthplace born|nickname call|address street road avenue
`;
