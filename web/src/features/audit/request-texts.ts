import { defineTexts } from '../../kit/texts/texts.ts'

export const requestTexts = defineTexts({
  details: { fi: 'Tarkemmin', en: 'Details', se: 'Närmare' },
  call: { fi: 'Rajapinnan kutsu', en: 'API call', se: 'Anrop i gränssnittet' },
  request: { fi: 'Pyynnön tunniste', en: 'Request ID', se: 'Begärans id' },
})
