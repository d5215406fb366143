/** Why a provider gave no answer, or not all of it. Its own words are not shown. */
export class ModelFault extends Error {
  constructor(readonly fault: 'key' | 'busy' | 'silent' | 'broken' | 'endless') {
    super(fault)
    this.name = 'ModelFault'
  }
}
