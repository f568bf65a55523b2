import type { Words } from '#subgraphs/memory/similar/words/words.ts';

/** French words of comparing facts. */
export const FRENCH: Words = {
  phrases: `
    noter que = #empty
    à noter = #empty
    retiens que = #empty
    souviens toi que = #empty
    n oublie pas que = #empty
    en général = #empty
    s il vous plaît = #empty
    s il te plaît = #empty
    par jour = quotidien
    chaque jour = quotidien
    tous les jours = quotidien
    par semaine = hebdomadaire
    chaque semaine = hebdomadaire
    toutes les semaines = hebdomadaire
    par mois = mensuel
    chaque mois = mensuel
    tous les mois = mensuel
    par an = annuel
    chaque année = annuel
    ne plus = #not
    en aucun cas = #not
    pas seulement = #empty
    pas toujours = #also
    pas tous = #also
    par exemple = #also
    un des = #also
    une des = #also
    l un des = #also
    l une des = #also
    au maximum = #most
    au plus = #most
    au moins = #least
    au minimum = #least
    plus de = #above
    supérieur à = #above
    au dessus de = #above
    moins de = #below
    inférieur à = #below
    au dessous de = #below
    au lieu de = #over
    plutôt que = #over
    a lieu = dérouler
    appel à l action = cta
    page d atterrissage = landingpage`,
  not: 'pas jamais aucun aucune rien personne guère nullement non',
  without: 'sans sauf hormis excepté',
  only: 'seulement uniquement exclusivement seul seule seuls seules',
  also: `aussi également autre autres parfois certains certaines plusieurs occasionnellement ou souvent beaucoup`,
  lists: 'inclut incluent inclure incluez comprend comprennent',
  enjoys: 'aime aiment adore adorent',
  condition: 'si quand lorsque',
  clause: 'parce où qui dont que',
  be: 'est sont être soit soient reste restent vaut',
  was: 'était étaient fut furent avait avaient auparavant anciennement',
  may: 'peut peuvent pourrait pourraient pouvez peux pouvons',
  must: 'doit doivent devrait devraient devons faut a ont aura',
  empty: `le la les l un une des ce cet cette ces et nous notre nos je mon ma mes tu ta tes vous votre vos il elle ils elles son sa ses leur leurs lui se s d c j m t qu on y en
    toujours chaque tout toute tous toutes très si alors maintenant actuellement généralement normalement habituellement encore déjà important veuillez ici là etc bien donc du au aux ne n avec`,
  vague:
    'client clients cliente marque entreprise société équipe annonce annonces publicité publicités fait utilisateur',
  purpose: 'pour',
  scope: 'dans en de du des sur durant pendant chez sous après avant depuis vers entre contre à au aux lors d',
  target: 'par comme via à',
  definite: 'le la les l notre nos',
  above: 'dépasser dépasse dépassent dépassez excéder excède',
  below: 'sous',
  most: 'maximum maximal maximale max',
  least: 'minimum minimal minimale min',
  use: `utiliser utilise utilisez utilisent utilisons employer emploie employez permettre permis permise permises autoriser autorisé autorisée autorisés autorisées accepter contenir contient contiennent
    mettre mets mettez écrire écris écrivez faire avoir avons`,
  avoid:
    'éviter évite évitez évitons interdire interdit interdite interdits interdites proscrire omettre exclure bannir',
  verbs: `préférer préfère préfèrent préférez commencer commence débuter débute démarrer démarre finir finit terminer termine ouvrir ouvre fermer ferme dérouler envoyer envoie envoyez
    envoient publier publie publions payer paie livrer livre réviser approuver approuve refuser augmenter augmente baisser baisse réduire réduit croître coûter coûte montrer montre vendre
    vend acheter achète dire appeler appelle demander contacter contactez contacte choisir choisit changer travailler travaille diriger dirige gérer gère parler parle dépenser dépense
    dépensez convertir activer offrir offre recevoir reçoivent expire expirer valider valide`,
  takes: 'utiliser préférer contacter envoyer approuver diriger gérer choisir appeler changer employer valider parler',
  prefers: 'préférer préfère préfèrent préféré préférée favori favorite',
  occasions: `commencer commence débuter débute démarrer démarre finir terminer termine ouvrir fermer dérouler envoyer envoie envoyés envoient envoyé envoyée publier publie publions livrer livraison révision réunion appel
    échéance date facturation facture soldes lancement lancer événement renouvellement paiement expire prévu prévue`,
  single: `slogan nom devise fuseau échéance objectif but siège propriétaire gérant contact agence directeur directrice priorité anniversaire domaine site police
    typographie budget adresse kpi responsable interlocuteur interlocutrice`,
  kinds:
    'campagne ensemble compte version numéro étape phase groupe variante salle étage page niveau semaine jour commande facture magasin article',
  synonyms: `
    image photo photographie visuel
    acheter acquérir
    titre accroche
    grand énorme
    commencer débuter démarrer
    finir terminer
    vidéo film
    prix coût tarif
    quotidien quotidienne quotidiennement
    hebdomadaire hebdomadairement
    mensuel mensuelle mensuellement`,
  opposites: `
    activer activé | désactiver désactivé
    possible | impossible
    vrai | faux
    accepter approuver | refuser rejeter
    disponible | indisponible
    actif active | inactif inactive
    légal | illégal
    nécessaire obligatoire | facultatif
    public | privé`,
  contraries: `
    formel formelle | informel informelle familier décontracté
    tutoyer tutoiement | vouvoyer vouvoiement
    augmenter monter | baisser réduire diminuer
    croître | chuter
    commencer | arrêter
    court courte courts courtes bref | long longue longs longues
    haut élevé | bas faible
    petit petite | grand grande
    cher chère | abordable
    tôt | tard
    clair claire | sombre foncé
    sérieux sérieuse | ludique drôle amusant
    positif | négatif
    meilleur | pire
    chaud | froid
    matin | après-midi | soir | nuit
    quotidien quotidienne quotidiennement | hebdomadaire hebdomadairement | mensuel mensuelle mensuellement | trimestriel | annuel annuelle
    hommes masculin | femmes féminin
    gauche | droite
    dessus | dessous
    automatique | manuel manuelle
    large | étroit
    rapide | lent
    gratuit | payant
    moderne | traditionnel classique
    interne | externe
    nouveau nouvelle | ancien ancienne`,
  alternatives: `
    vidéo | image photo | carrousel | texte | story
    email courriel | téléphone appel | chat message | lettre
    mobile | ordinateur
    notoriété | trafic | prospects | ventes | conversions`,
  colours:
    'rouge rouges bleu bleue bleus vert verte verts jaune jaunes orange violet violette rose noir noire blanc blanche gris grise marron beige turquoise corail doré argenté magenta cyan',
  weekdays: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  periods: 'printemps été automne hiver noël pâques halloween vacances',
  numbers:
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze vingt trente quarante cinquante soixante cent mille',
  currencies: 'euro euros eur | dollar dollars usd | livre livres gbp | franc francs chf | yen jpy | centime centimes',
};
