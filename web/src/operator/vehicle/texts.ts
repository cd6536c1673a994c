import { defineTexts } from '../../texts/texts.ts'

/** Words of a vehicle that several of the station's pages show. */
export const stationVehicleTexts = defineTexts({
  unknownVehicle: { fi: 'Tuntematon ajoneuvo', en: 'Unknown vehicle', se: 'Okänt fordon' },
  facts: { fi: 'Ajoneuvo', en: 'Vehicle', se: 'Fordon' },
  firstUse: { fi: 'Vuosimalli', en: 'Model year', se: 'Årsmodell' },
  color: { fi: 'Väri', en: 'Colour', se: 'Färg' },
  kind: { fi: 'Laji', en: 'Kind', se: 'Slag' },
  vin: { fi: 'Valmistenumero (VIN)', en: 'VIN', se: 'Tillverkningsnummer (VIN)' },
  condition: { fi: 'Ilmoitettu kunto', en: 'Declared condition', se: 'Uppgivet skick' },
  mileage: { fi: 'Ajokilometrit', en: 'Mileage', se: 'Körda kilometer' },
  kilometres: { fi: '{km} km', en: '{km} km', se: '{km} km' },
  drivable: { fi: 'Ajettavissa', en: 'Drivable', se: 'Körbart' },
  missing: { fi: 'Puuttuvat osat', en: 'Missing parts', se: 'Delar som saknas' },
  noneMissing: { fi: 'Ei ilmoitettu puuttuvia', en: 'None declared missing', se: 'Inga uppgivna' },
  yes: { fi: 'Kyllä', en: 'Yes', se: 'Ja' },
  no: { fi: 'Ei', en: 'No', se: 'Nej' },
  recycle: { fi: 'Kierrätys', en: 'Recycling', se: 'Återvinning' },
  reuse: { fi: 'Uudelleenkäyttö', en: 'Reuse', se: 'Återanvändning' },
  undecided: { fi: 'Päättämättä', en: 'Undecided', se: 'Inte bestämt' },
  pickup: { fi: 'Nouto', en: 'Pickup', se: 'Avhämtning' },
  selfDelivery: { fi: 'Omistaja tuo', en: 'The owner brings it', se: 'Förs av ägaren' },
  transfer: { fi: 'Siirto', en: 'Transfer', se: 'Överföring' },
  certified: { fi: 'Annettu', en: 'Issued', se: 'Getts' },
  certificatePending: { fi: 'Rekisteri kesken', en: 'Register pending', se: 'Registret väntar' },
  certificateRefused: { fi: 'Rekisteri hylkäsi', en: 'Register refused', se: 'Registret avvisade' },
  certificateMissing: { fi: 'Puuttuu', en: 'Missing', se: 'Saknas' },
})
