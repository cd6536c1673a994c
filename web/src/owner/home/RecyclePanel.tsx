import { ArrowRight } from 'lucide-react'
import { CarDrawing } from '../../features/vehicles/CarDrawing.tsx'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import styles from './OwnerHomePage.module.css'
import { ownerHomeTexts } from './texts.ts'

/** The green panel that starts the recycle flow; `again` makes it secondary to the cases above. */
export function RecyclePanel({ again = false }: { again?: boolean }) {
  const t = useTexts(ownerHomeTexts)
  return (
    <section
      className={styles.recycle}
      data-on-dark=""
      data-off-paper=""
      data-again={again ? '' : undefined}
      aria-labelledby="recycle-card"
    >
      <div className={styles.words}>
        <h2 id="recycle-card">{again ? t.recycleAgain : t.recycle}</h2>
        <p>{again ? t.plateIsEnough : t.recycleText}</p>
      </div>
      <ButtonLink {...paths.ownerRecycle()} kind="light" after={<Icon as={ArrowRight} />}>
        {t.recycleButton}
      </ButtonLink>
      {!again && <CarDrawing className={styles.car} />}
    </section>
  )
}
