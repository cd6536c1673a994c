import { fileMegabytes } from '@autokierto/domain/limits'
import { useErrorTexts } from '../../../kit/api/useErrorTexts.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { uiTexts } from '../../../kit/ui/texts.ts'
import { formatTypes } from '../../../kit/ui/validate-file.ts'
import { PICTURE_TYPES } from './picture-types.ts'
import type { FailedPicture } from './send-pictures.ts'
import { pictureTexts } from './texts.ts'

/** Error texts for pictures of these types. Documents have their own texts, as they accept other types. */
export function usePictureErrors(types = PICTURE_TYPES) {
  const t = useTexts(pictureTexts)
  const ui = useTexts(uiTexts)
  const errorTexts = useErrorTexts()
  const noPicture = t.noPicture({ types: formatTypes(types) })
  return (error: FailedPicture['fault']): string => {
    if (error === 'unreadable') return t.unreadable
    if (error === 'empty') return ui.fileEmpty
    if (error === 'type') return noPicture
    if (error === 'too-large' || error.code === 'FILE_TOO_LARGE') return t.tooLarge({ size: fileMegabytes })
    return error.code === 'FILE_TYPE_UNSUPPORTED' ? noPicture : errorTexts.of(error)
  }
}
