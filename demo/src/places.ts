import type { Location } from '@autokierto/server/platform/database/types'

const buildPlaceLocation = (
  address: string,
  postal: string,
  city: string,
  latitude: number,
  longitude: number,
): Location => ({ address, city, postal, country: 'FI', latitude, longitude })

/** Locations of vehicles near a site, by site id: real streets with fictitious numbers. */
export const placesNear: Readonly<Record<number, readonly Location[]>> = {
  1: [
    buildPlaceLocation('Kanneltie 12', '00420', 'Helsinki', 60.2389, 24.8815),
    buildPlaceLocation('Strömbergintie 8', '00380', 'Helsinki', 60.2225, 24.874),
    buildPlaceLocation('Haagan pappilantie 5', '00320', 'Helsinki', 60.2265, 24.9005),
  ],
  2: [
    buildPlaceLocation('Kielotie 20', '01300', 'Vantaa', 60.2925, 25.0395),
    buildPlaceLocation('Rekolantie 44', '01400', 'Vantaa', 60.331, 25.069),
    buildPlaceLocation('Jokiniementie 10', '01370', 'Vantaa', 60.2975, 25.071),
  ],
  3: [
    buildPlaceLocation('Karakalliontie 9', '02620', 'Espoo', 60.2235, 24.763),
    buildPlaceLocation('Lansankuja 3', '02610', 'Espoo', 60.214, 24.779),
    buildPlaceLocation('Tuomarilantie 15', '02760', 'Espoo', 60.21, 24.676),
  ],
  4: [
    buildPlaceLocation('Ahtialantie 52', '15320', 'Lahti', 60.9975, 25.701),
    buildPlaceLocation('Launeenkatu 40', '15610', 'Lahti', 60.9645, 25.649),
    buildPlaceLocation('Vesijärvenkatu 30', '15140', 'Lahti', 60.9865, 25.6555),
  ],
  5: [
    buildPlaceLocation('Sammonkatu 18', '33540', 'Tampere', 61.4975, 23.789),
    buildPlaceLocation('Nuolialantie 30', '33900', 'Tampere', 61.463, 23.733),
    buildPlaceLocation('Insinöörinkatu 60', '33720', 'Tampere', 61.447, 23.852),
  ],
  6: [
    buildPlaceLocation('Turuntie 20', '13130', 'Hämeenlinna', 60.993, 24.448),
    buildPlaceLocation('Parolantie 62', '13130', 'Hämeenlinna', 61.006, 24.445),
    buildPlaceLocation('Harvialantie 4', '13210', 'Hämeenlinna', 60.976, 24.49),
  ],
  7: [
    buildPlaceLocation('Kajaaninkatu 30', '90100', 'Oulu', 65.007, 25.483),
    buildPlaceLocation('Mielikintie 10', '90550', 'Oulu', 65.026, 25.507),
    buildPlaceLocation('Maikkulantie 12', '90240', 'Oulu', 64.98, 25.542),
  ],
  8: [
    buildPlaceLocation('Korkalonkatu 36', '96200', 'Rovaniemi', 66.501, 25.726),
    buildPlaceLocation('Rantavitikantie 25', '96300', 'Rovaniemi', 66.484, 25.73),
    buildPlaceLocation('Ounasrinteentie 8', '96400', 'Rovaniemi', 66.49, 25.766),
  ],
  9: [
    buildPlaceLocation('Hiihtomäentie 28', '00810', 'Helsinki', 60.196, 25.029),
    buildPlaceLocation('Siilitie 11', '00800', 'Helsinki', 60.206, 25.044),
    buildPlaceLocation('Kulosaarentie 14', '00570', 'Helsinki', 60.187, 25.008),
  ],
}
