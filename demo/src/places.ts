import type { Location } from '@autokierto/server/database/types'

const place = (
  address: string,
  postal: string,
  city: string,
  latitude: number,
  longitude: number,
): Location => ({ address, city, postal, country: 'FI', latitude, longitude })

/** Where owners keep their vehicles, near the site of the id: streets of the town with made-up numbers. */
export const placesNear: Readonly<Record<number, readonly Location[]>> = {
  1: [
    place('Kanneltie 12', '00420', 'Helsinki', 60.2389, 24.8815),
    place('Strömbergintie 8', '00380', 'Helsinki', 60.2225, 24.874),
    place('Haagan pappilantie 5', '00320', 'Helsinki', 60.2265, 24.9005),
  ],
  2: [
    place('Kielotie 20', '01300', 'Vantaa', 60.2925, 25.0395),
    place('Rekolantie 44', '01400', 'Vantaa', 60.331, 25.069),
    place('Jokiniementie 10', '01370', 'Vantaa', 60.2975, 25.071),
  ],
  3: [
    place('Karakalliontie 9', '02620', 'Espoo', 60.2235, 24.763),
    place('Lansankuja 3', '02610', 'Espoo', 60.214, 24.779),
    place('Tuomarilantie 15', '02760', 'Espoo', 60.21, 24.676),
  ],
  4: [
    place('Ahtialantie 52', '15320', 'Lahti', 60.9975, 25.701),
    place('Launeenkatu 40', '15610', 'Lahti', 60.9645, 25.649),
    place('Vesijärvenkatu 30', '15140', 'Lahti', 60.9865, 25.6555),
  ],
  5: [
    place('Sammonkatu 18', '33540', 'Tampere', 61.4975, 23.789),
    place('Nuolialantie 30', '33900', 'Tampere', 61.463, 23.733),
    place('Insinöörinkatu 60', '33720', 'Tampere', 61.447, 23.852),
  ],
  6: [
    place('Turuntie 20', '13130', 'Hämeenlinna', 60.993, 24.448),
    place('Parolantie 62', '13130', 'Hämeenlinna', 61.006, 24.445),
    place('Harvialantie 4', '13210', 'Hämeenlinna', 60.976, 24.49),
  ],
  7: [
    place('Kajaaninkatu 30', '90100', 'Oulu', 65.007, 25.483),
    place('Mielikintie 10', '90550', 'Oulu', 65.026, 25.507),
    place('Maikkulantie 12', '90240', 'Oulu', 64.98, 25.542),
  ],
  8: [
    place('Korkalonkatu 36', '96200', 'Rovaniemi', 66.501, 25.726),
    place('Rantavitikantie 25', '96300', 'Rovaniemi', 66.484, 25.73),
    place('Ounasrinteentie 8', '96400', 'Rovaniemi', 66.49, 25.766),
  ],
  9: [
    place('Hiihtomäentie 28', '00810', 'Helsinki', 60.196, 25.029),
    place('Siilitie 11', '00800', 'Helsinki', 60.206, 25.044),
    place('Kulosaarentie 14', '00570', 'Helsinki', 60.187, 25.008),
  ],
}
