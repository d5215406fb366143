import { identityUploadEvent } from '@/domain/buried-points'

test.each([
  ['/NewcomerWelfare', 2],
  ['/doc/12', 3],
  ['/doc/12?from=share', 3],
  ['/live/12/3', 3],
  ['/FtsLive/1', 3],
  ['/integralDoc/5', 3],
  ['/2024answerLive/1/2', 3],
  ['/2025answerProjectDoc/1/2', 3],
  ['/CreditMallPage', 4],
  ['/CreditMallProcuctDetail/9', 4],
  ['/CreditDetail', 4],
  ['/academicCreditMall', 4],
  ['/2022under35', 7],
  ['/2022under35Detail/3', 7],
  ['/2021under35', 5],
  ['/docSomething/1', 5],
  ['/liveList', 5],
  ['/', 5],
  ['', 5],
])('coming from %p is page_source %i', (source, expected) => {
  expect(identityUploadEvent(source, '')).toMatchObject({ event: 'InformationImprove', page_source: expected })
})

test.each([
  ['/jurisdictionInfo/1', 1],
  ['/personalInfo', 2],
  ['/identify/PersonalInfo', 2],
  ['/identify/rztwo', 3],
  ['/UploadIdcard', 3],
  ['/identify/rzone', 4],
  ['/constructor', 4],
  ['', 4],
])('the form at %p is page_name %i', (name, expected) => {
  expect(identityUploadEvent('', name).page_name).toBe(expected)
})
