/** An address with exact coordinates. The streets exist; the points are accurate enough for a demonstration. */
export type StreetAddress = {
  street: { fi: string; sv: string }
  housenumber: string
  postcode: string
  city: { fi: string; sv: string }
  latitude: number
  longitude: number
}

const cities = {
  helsinki: { fi: 'Helsinki', sv: 'Helsingfors' },
  espoo: { fi: 'Espoo', sv: 'Esbo' },
  vantaa: { fi: 'Vantaa', sv: 'Vanda' },
  turku: { fi: 'Turku', sv: 'Åbo' },
  tampere: { fi: 'Tampere', sv: 'Tammerfors' },
  oulu: { fi: 'Oulu', sv: 'Uleåborg' },
  lahti: { fi: 'Lahti', sv: 'Lahtis' },
  kuopio: { fi: 'Kuopio', sv: 'Kuopio' },
  jyvaskyla: { fi: 'Jyväskylä', sv: 'Jyväskylä' },
  hameenlinna: { fi: 'Hämeenlinna', sv: 'Tavastehus' },
  rovaniemi: { fi: 'Rovaniemi', sv: 'Rovaniemi' },
  vaasa: { fi: 'Vaasa', sv: 'Vasa' },
  porvoo: { fi: 'Porvoo', sv: 'Borgå' },
  pori: { fi: 'Pori', sv: 'Björneborg' },
  joensuu: { fi: 'Joensuu', sv: 'Joensuu' },
  lappeenranta: { fi: 'Lappeenranta', sv: 'Villmanstrand' },
} as const

const buildStreetAddress = (
  street: string | readonly [fi: string, sv: string],
  housenumber: string,
  postcode: string,
  city: keyof typeof cities,
  latitude: number,
  longitude: number,
): StreetAddress => ({
  street: typeof street === 'string' ? { fi: street, sv: street } : { fi: street[0], sv: street[1] },
  housenumber,
  postcode,
  city: cities[city],
  latitude,
  longitude,
})

export const streetAddresses: readonly StreetAddress[] = [
  buildStreetAddress(['Mannerheimintie', 'Mannerheimvägen'], '13', '00100', 'helsinki', 60.1756, 24.9342),
  buildStreetAddress(['Aleksanterinkatu', 'Alexandersgatan'], '52', '00100', 'helsinki', 60.1687, 24.9425),
  buildStreetAddress(['Hämeentie', 'Tavastvägen'], '31', '00500', 'helsinki', 60.1872, 24.9609),
  buildStreetAddress(['Runeberginkatu', 'Runebergsgatan'], '22', '00100', 'helsinki', 60.1727, 24.925),
  buildStreetAddress(['Konalantie', 'Kånalavägen'], '47', '00390', 'helsinki', 60.2387, 24.8468),
  buildStreetAddress(['Mäkelänkatu', 'Backasgatan'], '56', '00510', 'helsinki', 60.1969, 24.9534),
  buildStreetAddress(['Itäväylä', 'Österleden'], '3', '00810', 'helsinki', 60.1947, 25.0294),
  buildStreetAddress(['Sahaajankatu', 'Sågargatan'], '20', '00880', 'helsinki', 60.2003, 25.0466),
  buildStreetAddress(['Mechelininkatu', 'Mechelingatan'], '15', '00100', 'helsinki', 60.1693, 24.9168),
  buildStreetAddress(['Pakilantie', 'Baggbölevägen'], '60', '00660', 'helsinki', 60.243, 24.9397),
  buildStreetAddress(['Karaportti', 'Karaporten'], '5', '02610', 'espoo', 60.2206, 24.7586),
  buildStreetAddress(['Otakaari', 'Otsvängen'], '1', '02150', 'espoo', 60.186, 24.828),
  buildStreetAddress(['Länsituulentie', 'Västanvindsvägen'], '8', '02100', 'espoo', 60.1755, 24.8052),
  buildStreetAddress(['Espoonkatu', 'Esbogatan'], '6', '02770', 'espoo', 60.2053, 24.6565),
  buildStreetAddress(['Hakkilankaari', 'Håkansbölekröken'], '2', '01380', 'vantaa', 60.2943, 25.1133),
  buildStreetAddress(['Tikkurilantie', 'Dickursbyvägen'], '10', '01380', 'vantaa', 60.292, 25.062),
  buildStreetAddress(['Asematie', 'Stationsvägen'], '7', '01300', 'vantaa', 60.2934, 25.0418),
  buildStreetAddress(['Martinlaaksontie', 'Mårtensdalsvägen'], '36', '01620', 'vantaa', 60.2782, 24.8527),
  buildStreetAddress(['Aurakatu', 'Auragatan'], '8', '20100', 'turku', 60.4513, 22.2661),
  buildStreetAddress(['Yliopistonkatu', 'Universitetsgatan'], '24', '20100', 'turku', 60.4524, 22.2686),
  buildStreetAddress(['Hämeenkatu', 'Tavastgatan'], '14', '20500', 'turku', 60.4519, 22.2819),
  buildStreetAddress('Hämeenkatu', '19', '33200', 'tampere', 61.4979, 23.7606),
  buildStreetAddress('Sarankulmankatu', '20', '33900', 'tampere', 61.4667, 23.7333),
  buildStreetAddress('Satakunnankatu', '18', '33210', 'tampere', 61.5012, 23.7565),
  buildStreetAddress('Hatanpään valtatie', '24', '33100', 'tampere', 61.4924, 23.7689),
  buildStreetAddress('Kirkkokatu', '16', '90100', 'oulu', 65.0128, 25.4671),
  buildStreetAddress('Isokatu', '32', '90100', 'oulu', 65.0119, 25.4705),
  buildStreetAddress('Ruskonseläntie', '9', '90620', 'oulu', 65.0432, 25.5297),
  buildStreetAddress('Aleksanterinkatu', '18', '15140', 'lahti', 60.9836, 25.6565),
  buildStreetAddress('Kujalankatu', '3', '15560', 'lahti', 60.9597, 25.7026),
  buildStreetAddress('Puijonkatu', '23', '70100', 'kuopio', 62.8935, 27.6786),
  buildStreetAddress('Kauppakatu', '22', '40100', 'jyvaskyla', 62.2422, 25.7492),
  buildStreetAddress('Kantolankatu', '7', '13110', 'hameenlinna', 61.0041, 24.4793),
  buildStreetAddress('Raatihuoneenkatu', '9', '13100', 'hameenlinna', 60.9954, 24.4647),
  buildStreetAddress('Koskikatu', '25', '96200', 'rovaniemi', 66.5019, 25.7342),
  buildStreetAddress('Teollisuustie', '14', '96320', 'rovaniemi', 66.5129, 25.6838),
  buildStreetAddress(
    ['Hovioikeudenpuistikko', 'Hovrättsesplanaden'],
    '18',
    '65100',
    'vaasa',
    63.0961,
    21.6142,
  ),
  buildStreetAddress(['Mannerheiminkatu', 'Mannerheimgatan'], '12', '06100', 'porvoo', 60.3944, 25.6639),
  buildStreetAddress('Yrjönkatu', '13', '28100', 'pori', 61.4853, 21.7975),
  buildStreetAddress('Torikatu', '21', '80100', 'joensuu', 62.6008, 29.7631),
  buildStreetAddress('Valtakatu', '44', '53100', 'lappeenranta', 61.0584, 28.1878),
]
