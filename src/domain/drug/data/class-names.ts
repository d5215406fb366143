/** English names of the interaction classes, for the search; the sheet has Chinese names only. */
// prettier-ignore
export const classNames: Readonly<Record<string, string>> = {
  strongCyp3a4Inhibitor: 'strong CYP3A4 inhibitor', moderateCyp3a4Inhibitor: 'moderate CYP3A4 inhibitor',
  strongCyp3a4Inducer: 'strong CYP3A4 inducer', moderateCyp3a4Inducer: 'moderate CYP3A4 inducer',
  ppi: 'PPI, proton pump inhibitor, P-CAB', h2: 'H2 blocker, H2 receptor antagonist', antacid: 'antacid',
  cyp2d6Inhibitor: 'CYP2D6 inhibitor', cyp2c8Inhibitor: 'CYP2C8 inhibitor', cyp1a2Inhibitor: 'CYP1A2 inhibitor',
  ugt1a1Inhibitor: 'UGT1A1 inhibitor', pgpInhibitor: 'P-gp inhibitor, P-glycoprotein inhibitor', qt: 'QT prolonging drug',
  bradycardic: 'bradycardic drug', vka: 'VKA, vitamin K antagonist', doac: 'DOAC, NOAC, direct oral anticoagulant',
  antiplatelet: 'antiplatelet drug', nsaid: 'NSAID', statin3a4: 'statin metabolised by CYP3A4', statin: 'statin',
  aminoglycoside: 'aminoglycoside', loopDiuretic: 'loop diuretic', nephrotoxic: 'nephrotoxic drug', ssri: 'SSRI, SNRI',
  tca: 'TCA, tricyclic antidepressant', maoi: 'MAOI, MAO inhibitor', liveVaccine: 'live vaccine',
  calcineurin: 'calcineurin inhibitor, mTOR inhibitor', opioid3a4: 'opioid metabolised by CYP3A4',
  benzo3a4: 'benzodiazepine metabolised by CYP3A4', oralContraceptive: 'hormonal contraceptive', penicillin: 'penicillin',
  sulfonamide: 'sulfonamide', azoleAntifungal: 'azole antifungal', fluoropyrimidine: 'fluoropyrimidine',
  anthracycline: 'anthracycline', vinca: 'vinca alkaloid', pd1: 'immune checkpoint inhibitor, PD-1, PD-L1',
  vegf: 'antiangiogenic drug, VEGF', imid: 'IMiD, immunomodulatory drug', antiHer2: 'anti-HER2 antibody',
  steroid: 'corticosteroid', contrast: 'iodinated contrast', '5ht3': '5-HT3 antagonist', herb: 'herb, food',
  cytotoxic: 'cytotoxic chemotherapy',
}
