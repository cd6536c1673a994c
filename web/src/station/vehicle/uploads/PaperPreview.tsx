import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { Skeleton } from '../../../kit/ui/States.tsx'
import { previewTexts } from './preview-texts.ts'
import styles from './uploads.module.css'

/** Shows the first page of a document before it is sent, so that the user notices a wrong file in time. */
export function PaperPreview({ file }: { file: File }) {
  return file.type === 'application/pdf' ? <PdfPreview file={file} /> : <PicturePreview file={file} />
}

type PreviewState = 'coming' | 'failed' | { pages: number }

function PdfPreview({ file }: { file: File }) {
  const t = useTexts(previewTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<PreviewState>('coming')
  useEffect(() => {
    const unmounted = new AbortController()
    const show = (next: PreviewState) => {
      if (!unmounted.signal.aborted) setState(next)
    }
    const draw = async () => {
      const { drawFirstPage } = await import('./draw-first-page.ts')
      if (canvas.current) show({ pages: await drawFirstPage(file, canvas.current, unmounted.signal) })
    }
    setState('coming')
    draw().catch(() => show('failed'))
    return () => unmounted.abort()
  }, [file])
  if (state === 'failed') return <NotShown />
  return (
    <figure className={styles.preview} data-off-paper="">
      {state === 'coming' && (
        <div role="status" aria-label={t.coming}>
          <Skeleton kind="block" />
        </div>
      )}
      <canvas ref={canvas} role="img" aria-label={t.name({ name: file.name })} />
      {state !== 'coming' && <figcaption>{t.page({ pages: state.pages })}</figcaption>}
    </figure>
  )
}

function PicturePreview({ file }: { file: File }) {
  const t = useTexts(previewTexts)
  const [address, setAddress] = useState<string | null>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setBroken(false)
    setAddress(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  if (isBroken) return <NotShown />
  return (
    <figure className={styles.preview} data-off-paper="">
      {address && <img src={address} alt={t.name({ name: file.name })} onError={() => setBroken(true)} />}
    </figure>
  )
}

function NotShown() {
  const t = useTexts(previewTexts)
  return (
    <Notice kind="warning" live>
      <p>{t.failed}</p>
    </Notice>
  )
}
