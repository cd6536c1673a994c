import { useErrorWords } from '../../api/useErrorWords.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { typeNames } from '../../ui/validate-file.ts'
import { PICTURE_TYPES } from './picture-types.ts'
import type { NotAdded } from './send-pictures.ts'
import { pictureTexts } from './texts.ts'

/** What is wrong with a picture of these types, in the words of pictures: papers take other types. */
export function usePictureFaults(types = PICTURE_TYPES) {
  const t = useTexts(pictureTexts)
  const ui = useTexts(uiTexts)
  const words = useErrorWords()
  const noPicture = t.noPicture({ types: typeNames(types) })
  return (fault: NotAdded['fault']): string => {
    if (fault === 'unreadable') return t.unreadable
    if (fault === 'empty') return ui.fileEmpty
    if (fault === 'type') return noPicture
    if (fault === 'too-large' || fault.code === 'FILE_TOO_LARGE') return t.tooLarge
    return fault.code === 'FILE_TYPE_UNSUPPORTED' ? noPicture : words.of(fault)
  }
}
