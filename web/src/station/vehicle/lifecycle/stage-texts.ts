import { type ProcessStageCode, processStages } from '@autokierto/domain/vehicles/process-stages'
import { defineTexts, type getTexts, type PlainText } from '../../../kit/texts/texts.ts'

export const stageTexts = defineTexts({
  stagesTitle: { fi: 'Käsittelyn vaiheet', en: 'Process stages', se: 'Behandlingens skeden' },
  notStarted: { fi: 'Aloittamatta', en: 'Not started', se: 'Inte börjad' },
  recycleAndStart: {
    fi: 'Päätä kierrätys ja aloita',
    en: 'Recycle and start',
    se: 'Återvinn och börja',
  },
  reception: {
    fi: 'Vastaanotto ja tunnistus',
    en: 'Reception and identification',
    se: 'Mottagning och identifiering',
  },
  depollution: { fi: 'Esikäsittely', en: 'De-pollution', se: 'Förbehandling' },
  dismantling: {
    fi: 'Osien irrotus uudelleenkäyttöön',
    en: 'Dismantling for reuse',
    se: 'Demontering för återanvändning',
  },
  material_separation: {
    fi: 'Materiaalien erottelu',
    en: 'Material separation',
    se: 'Materialsortering',
  },
  shredder_handover: {
    fi: 'Luovutus murskaukseen',
    en: 'Hand-over to shredder',
    se: 'Överlämning till fragmentering',
  },
  receptionWhat: {
    fi: 'Henkilöllisyys, omistus ja paperit tarkistetaan, ajoneuvo punnitaan ja siirretään tiiviille alustalle.',
    en: 'Identity, ownership and papers are checked; the vehicle is weighed and stored on a sealed surface.',
    se: 'Identitet, ägande och papper kontrolleras, fordonet vägs och ställs på tätt underlag.',
  },
  depollutionWhat: {
    fi: 'Akku ja kaasusäiliöt poistetaan, turvatyynyt tehdään vaarattomiksi, nesteet ja polttoaine tyhjennetään.',
    en: 'Battery and gas tanks are removed, airbags made safe, fluids and fuel drained.',
    se: 'Batteri och gastankar avlägsnas, krockkuddar görs ofarliga, vätskor och bränsle töms.',
  },
  dismantlingWhat: {
    fi: 'Käyttökelpoiset osat irrotetaan, merkitään ja varastoidaan.',
    en: 'Parts fit for reuse are taken off, marked and stored.',
    se: 'Användbara delar demonteras, märks och lagras.',
  },
  material_separationWhat: {
    fi: 'Katalysaattorit, kupari, alumiini, magnesium, renkaat, suuret muovit ja lasit otetaan erilleen.',
    en: 'Catalysts, copper, aluminium, magnesium, tyres, large plastics and glass are taken off.',
    se: 'Katalysatorer, koppar, aluminium, magnesium, däck, stora plaster och glas tas bort.',
  },
  shredder_handoverWhat: {
    fi: 'Runko luovutetaan murskaamolle ja punnitaan.',
    en: 'The hull is handed to the shredder and weighed.',
    se: 'Karossen överlämnas till fragmenteringen och vägs.',
  },
  stageRules: {
    fi: 'Vaiheen {number} ohjeet',
    en: 'Directives of stage {number}',
    se: 'Anvisningar för skede {number}',
  },
  stageActions: {
    fi: 'Toiminnot: {stage}',
    en: 'Actions: {stage}',
    se: 'Åtgärder: {stage}',
  },
  correct: { fi: 'Korjaa määrät', en: 'Correct the amounts', se: 'Rätta mängderna' },
  saveAmounts: { fi: 'Tallenna määrät', en: 'Save the amounts', se: 'Spara mängderna' },
  leaveAmounts: { fi: 'Jätä ennalleen', en: 'Leave as they are', se: 'Lämna som de är' },
  corrected: {
    fi: 'Määrät on korjattu: {stage}.',
    en: 'The amounts have been corrected: {stage}.',
    se: 'Mängderna har rättats: {stage}.',
  },
  weight_kg: { fi: 'Paino', en: 'Weight', se: 'Vikt' },
  oil_l: { fi: 'Öljyt', en: 'Oils', se: 'Oljor' },
  fuel_l: { fi: 'Polttoaine', en: 'Fuel', se: 'Bränsle' },
  coolant_l: { fi: 'Jäähdytysneste', en: 'Coolant', se: 'Kylarvätska' },
  refrigerant_kg: { fi: 'Kylmäaine', en: 'Refrigerant', se: 'Köldmedium' },
  batteries: { fi: 'Ajoakut', en: 'Traction batteries', se: 'Drivbatterier' },
  lithium_ion_battery_kg: {
    fi: 'Litiumioni, paino',
    en: 'Lithium-ion, weight',
    se: 'Litiumjon, vikt',
  },
  lithium_ion_battery_pcs: {
    fi: 'Litiumioni, määrä',
    en: 'Lithium-ion, number',
    se: 'Litiumjon, antal',
  },
  nickel_metal_hydride_battery_kg: {
    fi: 'Nikkelimetallihydridi, paino',
    en: 'Nickel-metal hydride, weight',
    se: 'Nickelmetallhydrid, vikt',
  },
  nickel_metal_hydride_battery_pcs: {
    fi: 'Nikkelimetallihydridi, määrä',
    en: 'Nickel-metal hydride, number',
    se: 'Nickelmetallhydrid, antal',
  },
  brake_fluid_l: { fi: 'Jarruneste', en: 'Brake fluid', se: 'Bromsvätska' },
  lead_battery_kg: { fi: 'Lyijyakku', en: 'Lead battery', se: 'Blybatteri' },
  catalyst_kg: { fi: 'Katalysaattorit', en: 'Catalysts', se: 'Katalysatorer' },
  tyres_kg: { fi: 'Renkaat', en: 'Tyres', se: 'Däck' },
  copper_kg: { fi: 'Kupari', en: 'Copper', se: 'Koppar' },
  aluminium_kg: { fi: 'Alumiini ja magnesium', en: 'Aluminium and magnesium', se: 'Aluminium och magnesium' },
  plastics_kg: { fi: 'Suuret muovit', en: 'Large plastics', se: 'Stora plaster' },
  glass_kg: { fi: 'Lasi', en: 'Glass', se: 'Glas' },
  parts_pcs: { fi: 'Irrotetut osat', en: 'Parts taken off', se: 'Demonterade delar' },
  kg: { fi: 'kg', en: 'kg', se: 'kg' },
  l: { fi: 'l', en: 'l', se: 'l' },
  pcs: { fi: 'kpl', en: 'pcs', se: 'st' },
  notANumber: {
    fi: 'Kirjoita luku, esimerkiksi 1240 tai 4,2.',
    en: 'Write a number, for example 1240 or 4.2.',
    se: 'Skriv ett tal, till exempel 1240 eller 4,2.',
  },
  notWhole: {
    fi: 'Kirjoita kokonaisluku, esimerkiksi 4.',
    en: 'Write a whole number, for example 4.',
    se: 'Skriv ett heltal, till exempel 4.',
  },
  outOfRange: {
    fi: 'Kirjoita luku väliltä 0–100\u00a0000.',
    en: 'Write a number from 0 to 100,000.',
    se: 'Skriv ett tal mellan 0 och 100\u00a0000.',
  },
  amountsNote: {
    fi: 'Kirjaa määrät, jotka tiedät. Muut voi jättää tyhjiksi.',
    en: 'Note the amounts you know. The others may stay empty.',
    se: 'Anteckna de mängder du vet. De andra kan lämnas tomma.',
  },
  partsRecorded: {
    fi: 'Osat lasketaan alla olevasta luettelosta.',
    en: 'The parts are counted from the list below.',
    se: 'Delarna räknas från listan nedan.',
  },
  reallySo: {
    fi: 'Onko {amount} oikein? Tavallisesti {range}. Korjaa luku, tai merkitse vaihe valmiiksi uudelleen.',
    en: 'Is {amount} right? Usually {range}. Correct it, or mark the stage done once more.',
    se: 'Stämmer {amount}? Vanligen {range}. Rätta talet, eller markera skedet som klart en gång till.',
  },
  reportText: {
    fi: 'Kerro pisteelle, että työsi on tehty. Piste päättää käsittelyn.',
    en: 'Tell the site that your work is done. The site finishes the process.',
    se: 'Berätta för platsen att ditt arbete är gjort. Platsen avslutar behandlingen.',
  },
  reportedAt: {
    fi: 'Työ ilmoitettu tehdyksi {time}.',
    en: 'Work reported done {time}.',
    se: 'Arbetet anmält som gjort {time}.',
  },
})

type StageTexts = ReturnType<typeof getTexts<typeof stageTexts>>

const isKnownStage = (code: string): code is ProcessStageCode =>
  processStages.some(stage => stage.code === code)

/** The stage's name as a text that is rendered later. */
export const formatStage = (code: string): string | PlainText =>
  isKnownStage(code) ? stageTexts[code] : code

/** The stage's name, or its code if a newer server has a stage that these pages do not know. */
export const getStageName = (t: StageTexts, code: string): string => (isKnownStage(code) ? t[code] : code)

export const getStageDescription = (t: StageTexts, code: string): string =>
  isKnownStage(code) ? t[`${code}What`] : ''
