import { frontPageTexts } from '@autokierto/domain/texts/front-page'
import { ArrowRight } from 'lucide-react'
import { useFailureTexts } from '../../kit/api/useFailureTexts.ts'
import { useSession } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { useStrongLogin } from '../../login/useStrongLogin.ts'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'

/** Starts strong identification and continues to the first step. For a signed-in person, links to the step directly. */
export function BeginRecycling() {
  const t = useTexts(frontPageTexts)
  const failureTexts = useFailureTexts()
  const strong = useStrongLogin()
  const recycle = paths.ownerRecycle()
  const after = <Icon as={ArrowRight} />
  if (useSession().userType === 1) {
    return (
      <ButtonLink {...recycle} kind="light" after={after}>
        {t.recycle}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button kind="light" busy={strong.busy} after={after} onClick={() => strong.start(recycle.to)}>
        {t.recycle}
      </Button>
      {strong.failure && (
        <Notice kind="error" live>
          {failureTexts.of(strong.failure)}
        </Notice>
      )}
    </>
  )
}
