import type { PDFDict, PDFDocument, PDFHexString, PDFImage, PDFRef, Rotation } from '@cantoo/pdf-lib'
import type { Place } from '../sheet'
import { hands, INK, type Hand } from './canvas'
import { readable } from './words'

/** Loaded with the first document: a start does without it. */
const pdfLib = () => import('@cantoo/pdf-lib')
type Lib = Awaited<ReturnType<typeof pdfLib>>

/** What a signature shows in its place. */
export interface Mark {
  name: string
  /** Behind the name: 主管药师. */
  title?: string
  reason: string
  serial: string
  at: Date
  /** PNG. */
  seal: Uint8Array | null
}

/** Room for the signature with its certificates, in bytes. */
const ROOM = 8192
/** `SigFlags`: there are signatures, and the file is only added to. */
const SIGNED_APPEND_ONLY = 3
const PRINT_AND_LOCK = 4 + 128
/** Replaced by @signpdf when it knows where the signature lies. */
const UNKNOWN = '**********'

/**
 * The file with one more signature field, whose signature is still empty. What was there before stays byte for byte: the field is an increment behind it.
 * Without a place the field is there and shows nothing.
 */
export async function addField(pdf: Uint8Array, mark: Mark, place: Place | undefined): Promise<Buffer> {
  const lib = await pdfLib()
  const { PDFArray, PDFDocument, PDFName, PDFNumber, PDFString } = lib
  const doc = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false })
  const { context, catalog } = doc
  const form = catalog.getOrCreateAcroForm().dict
  const page = doc.getPage(place?.page ?? 0)
  const before = form.lookupMaybe(PDFName.of('Fields'), PDFArray)?.asArray() ?? []
  const widget = context.register(
    context.obj({
      ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', F: PRINT_AND_LOCK, P: page.ref },
      Rect: place ? [place.x, place.y, place.x + place.width, place.y + place.height] : [0, 0, 0, 0],
      T: PDFString.of(`Signature${before.length + 1}`),
      V: registerSignature(lib, doc, mark),
      AP: { N: await appearance(lib, doc, mark, place) },
    }),
  )
  form.set(PDFName.of('Fields'), context.obj([...before, widget]))
  form.set(PDFName.of('SigFlags'), PDFNumber.of(SIGNED_APPEND_ONLY))
  page.node.set(PDFName.of('Annots'), context.obj([...(page.node.Annots()?.asArray() ?? []), widget]))
  return Buffer.from(await doc.save({ useObjectStreams: false, updateFieldAppearances: false }))
}

/** The signature dictionary. It is written as it stands: the place of the signature must lie open in the file. */
function registerSignature(lib: Lib, { context }: PDFDocument, { name, reason, at }: Mark): PDFRef {
  const { PDFHexString, PDFInvalidObject, PDFName, PDFNumber, PDFString } = lib
  const unknown = PDFName.of(UNKNOWN)
  const dict = context.obj({
    ...{ Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'ETSI.CAdES.detached' },
    ByteRange: [PDFNumber.of(0), unknown, unknown, unknown],
    Contents: PDFHexString.of('00'.repeat(ROOM)),
    M: PDFString.fromDate(at),
    Name: PDFHexString.fromText(name),
    Reason: PDFHexString.fromText(reason),
  }) as PDFDict
  const bytes = new Uint8Array(dict.sizeInBytes())
  dict.copyBytesInto(bytes, 0)
  return context.register(PDFInvalidObject.of(bytes))
}

const SMALL = 6.8
const LEADING = 10

/** The seal with name, time and serial beside it. */
async function appearance(
  { drawImage, drawLinesOfText }: Lib,
  doc: PDFDocument,
  mark: Mark,
  place: Place | undefined,
): Promise<PDFRef> {
  const { context } = doc
  if (!place) return context.register(context.formXObject([], { BBox: [0, 0, 0, 0], Resources: {} }))
  const { regular } = await hands(doc)
  const image = mark.seal ? await doc.embedPng(mark.seal) : null
  const seal = image ? fitted(image, place) : { width: 0, height: 0 }
  const lines = [[mark.name, mark.title].filter(Boolean).join(' '), timeOf(mark.at), `证书 ${mark.serial}`]
  return context.register(
    context.formXObject(
      [
        ...(image ? drawImage('Seal', { ...FLAT, x: 0, y: (place.height - seal.height) / 2, ...seal }) : []),
        ...drawLinesOfText(encoded(regular, lines), {
          ...{ ...FLAT, color: INK, font: 'Hand', size: SMALL, lineHeight: LEADING },
          ...{ x: seal.width + 4, y: place.height / 2 + LEADING - SMALL / 2 + 1 },
        }),
      ],
      {
        ...{ BBox: [0, 0, place.width, place.height], Type: 'XObject', Subtype: 'Form' },
        Resources: { Font: { Hand: regular.pdf.ref }, ...(image && { XObject: { Seal: image.ref } }) },
      },
    ),
  )
}

const LEVEL = { type: 'degrees', angle: 0 } as Rotation
const FLAT = { rotate: LEVEL, xSkew: LEVEL, ySkew: LEVEL }

const encoded = ({ pdf, font }: Hand, lines: readonly string[]): PDFHexString[] =>
  lines.map((line) => pdf.encodeText(readable(font, line)))

/** As large as fits into its half of the place. */
function fitted(image: PDFImage, { width, height }: Place): { width: number; height: number } {
  const scale = Math.min(height / image.height, (width * 0.36) / image.width)
  return { width: image.width * scale, height: image.height * scale }
}

/** 2026-11-25 16:05:09, by China's clock. */
const timeOf = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
