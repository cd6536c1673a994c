import { defineTexts } from '../../../kit/texts/texts.ts'

export const siteTabTexts = defineTexts({
  parts: { fi: 'Osavarasto', en: 'Parts in stock', se: 'Dellager' },
  lists: { fi: 'Luettelot', en: 'Lists', se: 'Listor' },
  shop_process: { fi: 'Käsittelyssä', en: 'In process', se: 'Under behandling' },
  shop_listing: { fi: 'Tarjolla', en: 'Offered', se: 'Utbjudna' },
  shop_recycled: { fi: 'Kierrätetyt', en: 'Recycled', se: 'Återvunna' },
})
