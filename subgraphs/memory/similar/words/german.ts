import type { Words } from '#subgraphs/memory/similar/words/words.ts';

/** German words of comparing facts. */
export const GERMAN: Words = {
  phrases: `
    denk daran = #empty
    denke daran = #empty
    merk dir = #empty
    merke dir = #empty
    bitte merken = #empty
    ab sofort = #empty
    in der regel = #empty
    pro tag = täglich
    am tag = täglich
    jeden tag = täglich
    pro woche = wöchentlich
    jede woche = wöchentlich
    in der woche = wöchentlich
    pro monat = monatlich
    im monat = monatlich
    jeden monat = monatlich
    pro jahr = jährlich
    im jahr = jährlich
    nicht mehr als = #most
    nicht länger als = #most
    nicht mehr = #not
    auf keinen fall = #not
    unter keinen umständen = #not
    nicht nur = #empty
    nicht immer = #also
    nicht alle = #also
    zum beispiel = #also
    einer der = #also
    eine der = #also
    eines der = #also
    nichts als = #only
    bis zu = #most
    nicht weniger als = #least
    nicht später als = #most
    mehr als = #above
    höher als = #above
    länger als = #above
    weniger als = #below
    niedriger als = #below
    kürzer als = #below
    anstatt von = #over
    statt = #over
    anstelle von = #over
    anstatt = #over
    lieber als = #over
    findet statt = stattfinden
    finden statt = stattfinden
    geht raus = senden
    gehen raus = senden`,
  not: 'nicht nie niemals kein keine keinen keinem keiner keines nichts niemand weder keinesfalls nimmer',
  without: 'ohne außer ausgenommen',
  only: 'nur ausschließlich lediglich bloß',
  also: `auch ebenfalls zusätzlich außerdem weitere weiterer anderer anderes manchmal einige manche mehrere gelegentlich beispielsweise zb oder
    viele oft häufig meist meistens teilweise inklusive gehört`,
  lists: 'umfasst umfassen umfasse',
  enjoys: 'gern gerne mag mögen',
  condition: 'wenn falls sobald sofern solange bevor nachdem',
  clause: 'weil wo wer dass',
  be: 'ist sind sei seien bleibt bleiben beträgt betragen lautet lauten heißt heißen liegt liegen',
  was: 'war waren wurde wurden hatte hatten früher ehemals',
  may: 'darf dürfen kann können könnte könnten dürfte',
  must: 'muss müssen soll sollen sollte sollten wird werden will wollen braucht brauchen hat haben',
  empty: `der die das den dem des ein eine einen einem einer eines dieser diese dieses diesen diesem und wir uns unser unsere unseren unserem unserer unseres ich mein meine
    du dein deine sie er es ihr ihre ihren ihrem ihrer sein seine seinen seinem seiner bitte immer stets jede jeder jedes jeden jedem alle alles allen sehr ganz so dann jetzt
    derzeit aktuell generell grundsätzlich normalerweise üblicherweise noch schon bereits wieder wichtig man sich dort hier da dabei zu doch mal eben unbedingt einfach mit`,
  vague:
    'kunde kunden kundin marke firma unternehmen team anzeige anzeigen werbung werbeanzeige werbeanzeigen fakt nutzer',
  purpose: 'für',
  scope: 'in im auf am bei beim von vom während innerhalb über unter nach vor seit bis ab aus um zwischen gegen pro',
  target: 'an zu zum zur durch als per via',
  definite: 'der die das den dem unser unsere unseren unserem',
  above: 'über mehr überschreiten überschreitet übersteigen übersteigt oberhalb',
  below: 'unter unterschreiten unterschreitet unterhalb',
  most: 'höchstens maximal maximum maximale maximalen max',
  least: 'mindestens minimal minimum minimale wenigstens min',
  use: `erwünscht willkommen verwenden verwende verwendet verwendung nutzen nutze nutzt benutzen benutzt einsetzen setze erlauben erlaubt gestattet zulässig enthalten enthält machen schreiben schreibe
    schreibt haben hat`,
  avoid:
    'vermeiden vermeide vermeidet verboten verbieten verbietet untersagt weglassen verzichten verzichte unzulässig tabu ausschließen',
  verbs: `bevorzugen bevorzugt bevorzuge beginnen beginnt starten startet enden endet stoppen stoppt laufen läuft öffnen öffnet schließen schließt stattfinden senden sendet sende
    schicken schickt schicke berichten berichtet treffen trifft veröffentlichen veröffentlicht posten postet zahlen zahlt liefern liefert prüfen prüft genehmigen genehmigt
    ablehnen erhöhen erhöht erhöhe senken senkt senke steigen steigt sinken sinkt wachsen wächst kosten kostet zeigen zeigt zeige verkaufen verkauft kaufen kauft
    nennen nennt sagen sagt fragen frage kontaktieren kontaktiere wählen wählt wähle setzen setzt wechseln wechselt gehören gehört arbeiten arbeitet leiten leitet betreut betreuen
    verwalten verwaltet spricht sprechen geben gibt gebe ausgeben bekommen bekommt erhalten erhält brauchen braucht konvertieren pausieren pausiere aktivieren aktiviere
    ändern ändert anbieten bietet werben wirbt schalten schaltet bieten anrufen freigeben verantwortet kündigen gehen geht`,
  takes:
    'verwenden nutzen bevorzugen kontaktieren fragen senden schicken berichten genehmigen leiten betreuen verwalten wählen wechseln gehören nennen heißen freigeben verantworten verwendet nutzt sende schicke gehen geht',
  prefers: 'bevorzugen bevorzugt lieblings vorziehen',
  occasions: `beginnen beginnt starten startet enden endet stoppen laufen fällig öffnen schließen stattfinden senden gesendet verschickt schicken treffen besprechung meeting prüfung liefern
    lieferung veröffentlichen veröffentlicht termin frist abgabe abgabetermin rechnung sale start beginn ende versand geplant erscheinen erscheint deadline`,
  single: `slogan claim name währung zeitzone frist ziel hauptziel standard hauptsitz sitz inhaber ansprechpartner ansprechpartnerin geschäftsführer geschäftsführerin agentur
    priorität geburtstag domain startseite webseite website schriftart schrift budget tagesbudget adresse zielgruppe leiter leiterin`,
  kinds:
    'kampagne anzeigengruppe konto werbekonto version nummer nr schritt phase gruppe variante raum etage seite stufe woche tag ticket auftrag rechnung filiale artikel',
  synonyms: `
    bild foto abbildung
    kaufen erwerben
    überschrift titel headline
    groß riesig
    beginnen starten beginn start
    video clip film
    preis kosten`,
  opposites: `
    aktivieren einschalten aktiviert | deaktivieren ausschalten deaktiviert
    möglich | unmöglich
    wahr richtig | falsch
    annehmen genehmigen | ablehnen
    verfügbar | nichtverfügbar
    aktiv | inaktiv
    legal | illegal
    nötig notwendig | unnötig
    öffentlich | privat`,
  contraries: `
    formell förmlich | informell locker salopp
    duzen du | siezen sie-form
    erhöhen steigern anheben | senken verringern reduzieren kürzen
    steigen wachsen | sinken fallen
    starten beginnen | stoppen
    kurz | lang
    hoch | niedrig
    klein | groß
    billig günstig | teuer
    früh | spät
    hell | dunkel
    ernst seriös | verspielt lustig humorvoll
    positiv | negativ
    besser | schlechter
    warm | kalt
    leise | laut
    morgens vormittags | nachmittags | abends | nachts
    stündlich | täglich | wöchentlich | monatlich | vierteljährlich | jährlich
    männlich männer | weiblich frauen
    links | rechts
    oben | unten
    automatisch | manuell
    breit | eng
    schnell | langsam
    kostenlos | kostenpflichtig
    modern | traditionell klassisch
    intern | extern
    neu | alt`,
  alternatives: `
    video | bild foto | karussell | text | story
    email mail | telefon anruf | chat nachricht | brief
    mobil | desktop
    bekanntheit | traffic | leads | verkäufe umsatz | conversions`,
  colours:
    'rot blau grün gelb orange lila violett rosa pink schwarz weiß grau braun beige petrol koralle türkis marineblau dunkelblau hellblau gold silber magenta cyan oliv',
  weekdays: 'montag dienstag mittwoch donnerstag freitag samstag sonntag',
  months: 'januar februar märz april mai juni juli august september oktober november dezember',
  periods: 'frühling frühjahr sommer herbst winter weihnachten ostern halloween wochenende ferien',
  numbers:
    'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig vierzig fünfzig sechzig hundert tausend',
  currencies: 'euro euros eur | dollar dollars usd | pfund gbp | franken chf | yen jpy | cent cents',
};
