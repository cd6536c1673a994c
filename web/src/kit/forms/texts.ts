import { defineTexts } from '../texts/texts.ts'

export const formTexts = defineTexts({
  leaveTitle: {
    fi: 'Poistutaanko tallentamatta?',
    en: 'Leave without saving?',
    se: 'Lämna utan att spara?',
  },
  leaveText: {
    fi: 'Muutoksia ei ole vielä tallennettu. Jos poistut, kaikki jää ennalleen.',
    en: 'The changes have not been saved yet. If you leave, all stays as it is.',
    se: 'Ändringarna har inte sparats ännu. Om du lämnar sidan förblir allt som det är.',
  },
  leave: { fi: 'Poistu tallentamatta', en: 'Leave without saving', se: 'Lämna utan att spara' },
  stay: { fi: 'Jatka muuttamista', en: 'Keep changing', se: 'Fortsätt ändra' },
})
