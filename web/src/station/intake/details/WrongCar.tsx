import { Replace } from 'lucide-react'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { resetIntake } from '../flow/intake-draft.ts'
import type { IntakeStepProps } from '../flow/step-props.ts'
import { detailsTexts } from './texts.ts'

/** Returns to the search, which then also asks for the kind, because vehicles of different kinds can have the same plate. */
export function WrongCar({ change, go }: Pick<IntakeStepProps, 'change' | 'go'>) {
  const t = useTexts(detailsTexts)
  return (
    <Button
      kind="light"
      size="compact"
      icon={<Icon as={Replace} />}
      onClick={() => {
        change({ ...resetIntake(), kind: '' })
        go('identifier')
      }}
    >
      {t.wrong}
    </Button>
  )
}
