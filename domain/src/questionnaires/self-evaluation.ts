import type { LocalizedText } from '../texts/localized-text.ts'
import type { GradedQuestion, Questionnaire, QuestionnaireSection } from './definition.ts'

type QuestionTexts = readonly [key: string, fi: string, en: string, se: string]

const buildSection = (
  key: string,
  title: LocalizedText,
  questions: readonly QuestionTexts[],
): QuestionnaireSection => ({
  key,
  title,
  questions: questions.map(
    ([name, fi, en, se]): GradedQuestion => ({ key: name, kind: 'graded', label: { fi, en, se } }),
  ),
})

const documentsSection = buildSection(
  'papers',
  { fi: 'Lupa ja asiakirjat', en: 'Permit and papers', se: 'Tillstånd och handlingar' },
  [
    [
      'permit_valid',
      'Onko ympäristölupa voimassa, ja pysytäänkö sen sallimissa määrissä?',
      'Is the environmental permit valid, and do you stay within the amounts it allows?',
      'Är miljötillståndet i kraft, och hålls mängderna inom det som tillåts?',
    ],
    [
      'records_kept',
      'Onko kirjanpito vastaanotetuista, käsitellyistä ja eteenpäin toimitetuista ajoneuvoista tallessa kuudelta vuodelta?',
      'Are the records of vehicles received, treated and sent on kept for six years?',
      'Finns bokföringen över mottagna, behandlade och vidarelevererade fordon sparad för sex år?',
    ],
    [
      'transfer_documents',
      'Laaditaanko jokaisesta vaarallisen jätteen kuljetuksesta siirtoasiakirja?',
      'Is a transfer document made for every transport of hazardous waste?',
      'Upprättas ett transportdokument för varje transport av farligt avfall?',
    ],
    [
      'licence_shown',
      'Näkevätkö asiakkaat, että piste on luvan saanut romuajoneuvojen vastaanottaja?',
      'Can customers see that the site is licensed to receive end-of-life vehicles?',
      'Ser kunderna att platsen har tillstånd att ta emot skrotfordon?',
    ],
    [
      'certificate_known',
      'Osaavatko kaikki vastaanottajat romutustodistuksen ja lopullisen poiston menettelyn?',
      'Do all who receive vehicles know the procedure of the certificate of destruction and the final removal?',
      'Kan alla som tar emot fordon rutinen för skrotningsintyg och slutlig avregistrering?',
    ],
  ],
)

const storageSection = buildSection(
  'storage',
  { fi: 'Säilytys ennen käsittelyä', en: 'Storage before treatment', se: 'Förvaring före behandling' },
  [
    [
      'storage_surface',
      'Säilytetäänkö käsittelemättömät ajoneuvot tiiviillä pinnalla, jolta vuodot kerätään?',
      'Are untreated vehicles stored on a sealed surface from which spills are collected?',
      'Förvaras obehandlade fordon på en tät yta där spill samlas upp?',
    ],
    [
      'storage_cleaning',
      'Ovatko imeytysaine, puhdistusaine ja rasvanpoistoaine aina saatavilla?',
      'Are absorbent, cleaner and degreaser always at hand?',
      'Finns absorberingsmedel, rengöringsmedel och avfettningsmedel alltid till hands?',
    ],
    [
      'storage_water',
      'Käsitelläänkö alueen vedet, myös sadevedet, luvan mukaisesti?',
      'Is the water of the area, rain water included, treated as the permit says?',
      'Behandlas områdets vatten, även regnvattnet, enligt tillståndet?',
    ],
    [
      'storage_stacking',
      'Säilytetäänkö ajoneuvot niin, etteivät nestettä sisältävät osat vaurioidu pinoamisesta?',
      'Are vehicles stored so that stacking does not damage parts that hold fluids?',
      'Förvaras fordonen så att delar med vätska inte skadas av stapling?',
    ],
  ],
)

const placesSection = buildSection(
  'places',
  { fi: 'Käsittelypaikat', en: 'Treatment places', se: 'Behandlingsplatser' },
  [
    [
      'places_floor',
      'Ovatko käsittelypaikat katettuja ja niiden lattiat tiiviitä?',
      'Are the treatment places covered, and their floors sealed?',
      'Är behandlingsplatserna täckta och golven täta?',
    ],
    [
      'places_oily_parts',
      'Säilytetäänkö öljyiset osat tiiviillä lattialla sateelta suojassa?',
      'Are parts with oil kept on a sealed floor, sheltered from rain?',
      'Förvaras oljiga delar på ett tätt golv, skyddade för regn?',
    ],
    [
      'places_batteries',
      'Onko akuille omat astiat ja neutralointiainetta niiden vieressä?',
      'Are there containers for batteries, and neutralising agent beside them?',
      'Finns det egna kärl för batterier och neutraliseringsmedel bredvid dem?',
    ],
    [
      'places_filters',
      'Onko suodattimille ja PCB:tä tai PCT:tä sisältäville kondensaattoreille omat astiat?',
      'Are there containers for filters and for condensers with PCB or PCT?',
      'Finns det egna kärl för filter och för kondensatorer med PCB eller PCT?',
    ],
    [
      'places_fluids',
      'Kerätäänkö polttoaine, moottori-, vaihteisto- ja hydrauliöljyt, jäähdytysneste, pakkasneste, jarruneste, akkuhappo ja ilmastointiaine kukin omaan säiliöönsä?',
      'Are fuel, motor, gear, transmission and hydraulic oil, coolant, antifreeze, brake fluid, battery acid and air-conditioning fluid collected in separate tanks?',
      'Samlas bränsle, motor-, växellåds- och hydraulolja, kylvätska, frostskyddsmedel, bromsvätska, batterisyra och köldmedium upp i var sin behållare?',
    ],
    [
      'places_tyres',
      'Säilytetäänkö renkaat paloturvallisesti ja sallitussa määrässä?',
      'Are tyres stored safely against fire, and no more of them than allowed?',
      'Förvaras däcken brandsäkert och i tillåten mängd?',
    ],
  ],
)

const depollutionSection = buildSection(
  'depollution',
  { fi: 'Esikäsittely', en: 'De-pollution', se: 'Förbehandling' },
  [
    [
      'depollution_batteries',
      'Poistetaanko akut ja kaasusäiliöt jokaisesta ajoneuvosta ennen muuta käsittelyä?',
      'Are batteries and gas tanks taken out of every vehicle before any other treatment?',
      'Tas batterier och gastankar ur varje fordon före annan behandling?',
    ],
    [
      'depollution_airbags',
      'Poistetaanko tai laukaistaanko turvatyynyt ja vyönkiristimet?',
      'Are airbags and belt pretensioners removed or fired?',
      'Avlägsnas eller utlöses krockkuddar och bältessträckare?',
    ],
    [
      'depollution_fluids',
      'Tyhjennetäänkö kaikki nesteet, ellei osa mene sellaisenaan uudelleenkäyttöön?',
      'Are all fluids drained, unless a part is reused as it is?',
      'Töms alla vätskor, om inte delen återanvänds som den är?',
    ],
    [
      'depollution_mercury',
      'Poistetaanko elohopeaa sisältävät osat?',
      'Are parts with mercury removed?',
      'Avlägsnas delar som innehåller kvicksilver?',
    ],
    [
      'depollution_traction',
      'Irrottaako ajoakut vain koulutettu henkilöstö?',
      'Are traction batteries removed by trained staff only?',
      'Lossas drivbatterier enbart av utbildad personal?',
    ],
  ],
)

const separationSection = buildSection(
  'separation',
  { fi: 'Materiaalien erottelu', en: 'Material separation', se: 'Materialsortering' },
  [
    [
      'separation_metals',
      'Erotellaanko katalysaattorit sekä kuparia, alumiinia ja magnesiumia sisältävät osat, ellei niitä eroteta murskauksessa?',
      'Are catalysts and parts with copper, aluminium and magnesium taken off, unless the shredder separates them?',
      'Avskiljs katalysatorer och delar med koppar, aluminium och magnesium, om de inte avskiljs vid fragmenteringen?',
    ],
    [
      'separation_other',
      'Erotellaanko renkaat, suuret muoviosat ja lasi niin, että ne voidaan kierrättää materiaalina?',
      'Are tyres, large plastic parts and glass taken off so that they can be recycled as material?',
      'Avskiljs däck, stora plastdelar och glas så att de kan materialåtervinnas?',
    ],
  ],
)

const staffSection = buildSection(
  'people',
  { fi: 'Henkilöstö ja tiedot', en: 'People and data', se: 'Personal och uppgifter' },
  [
    [
      'people_training',
      'Koulutetaanko henkilöstö työhönsä vuosittain?',
      'Is the staff trained for its work every year?',
      'Utbildas personalen för sitt arbete varje år?',
    ],
    [
      'people_safety',
      'Onko ensiapu- ja palotilanteita harjoiteltu vuoden aikana?',
      'Have first aid and fire been practised during the year?',
      'Har första hjälpen och brand övats under året?',
    ],
    [
      'people_data',
      'Käsitelläänkö omistajien henkilötietoja vain tässä palvelussa?',
      'Are the owners’ personal data handled in this service only?',
      'Behandlas ägarnas personuppgifter enbart i den här tjänsten?',
    ],
    [
      'people_right',
      'Tarkistetaanko oikeus luovuttaa ajoneuvo ennen jokaista vastaanottoa?',
      'Is the right to hand the vehicle over checked before every reception?',
      'Kontrolleras rätten att lämna över fordonet före varje mottagning?',
    ],
  ],
)

/** A site's annual self-evaluation: Annex I of Directive 2000/53/EC, and the duties of sites in Finland. */
export const selfEvaluationQuestionnaire: Questionnaire = {
  type: 'self_evaluation',
  level: 'shop',
  title: { fi: 'Itsearviointi', en: 'Self-evaluation', se: 'Självutvärdering' },
  lead: {
    fi: 'Vastaa kyllä, osittain tai ei. Kerro osittain- ja ei-vastauksissa, mitä puuttuu ja milloin se on kunnossa.',
    en: 'Answer yes, partly or no. With partly and no, say what is missing and when it will be in order.',
    se: 'Svara ja, delvis eller nej. Vid delvis och nej: berätta vad som fattas och när det är i ordning.',
  },
  sections: [
    documentsSection,
    storageSection,
    placesSection,
    depollutionSection,
    separationSection,
    staffSection,
  ],
}
