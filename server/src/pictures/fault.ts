/** A picture that can be drawn, without what the camera wrote about the place and the device. */
export interface CleanPicture {
  bytes: Buffer
  width: number
  height: number
}

/** Why a picture is not taken. */
export class PictureFault extends Error {
  constructor(readonly kind: 'broken' | 'animated' | 'large') {
    super(kind)
    this.name = 'PictureFault'
  }
}
