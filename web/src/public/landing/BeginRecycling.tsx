import { frontPageTexts } from '@autokierto/domain/texts/front-page'
import { ArrowRight } from 'lucide-react'
import { useFailureTexts } from '../../api/useFailureTexts.ts'
import { useSession } from '../../app-context.ts'
import { ButtonLink } from '../../layout/links.tsx'
import { paths } from '../../paths.ts'
import { useStrongLogin } from '../../session/useStrongLogin.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'

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
