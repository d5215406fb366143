/**
 * Short texts in the wording of CT and pathology reports, written for these tests, with all factors that a reader finds in them:
 * `key=value`, `!` before what is denied, `?` behind what is not certain.
 */
export const REPORTS: readonly (readonly [text: string, cancer: string, factors: string])[] = [
  // Lung
  [
    '右肺上叶见一分叶状肿块，大小约3.2×2.8cm，侵及脏层胸膜，考虑肺癌；同侧肺门淋巴结转移。未见远处转移。',
    'lung',
    'sizeMm=32 structure=visceralPleura station=n1 M=M0',
  ],
  [
    '左肺下叶周围型肺癌，最大径约４５ｍｍ，未侵及脏层胸膜，纵隔及肺门未见肿大淋巴结。',
    'lung',
    'sizeMm=45 !structure=visceralPleura N=N0',
  ],
  [
    '右肺上叶浸润性腺癌，大小1.8*1.5*1.2cm，脏层胸膜未受侵，第4组淋巴结（0/3），第7组淋巴结（0/2），第10组淋巴结（1/4）。',
    'lung',
    'histology=腺癌 sizeMm=18 !structure=visceralPleura nodes=0 nodes=1 station=n1',
  ],
  [
    '左肺上叶癌，侵犯胸壁，伴左侧第4、5肋骨破坏；双肺多发转移，脑转移。',
    'lung',
    'structure=chestWall metastasis=lung metastasis=brain',
  ],
  ['右肺癌伴恶性胸腔积液，锁骨上淋巴结转移。', 'lung', 'metastasis=effusion station=n3'],
  [
    '右肺下叶占位，长径5.6cm，可疑侵犯膈肌，考虑肺癌，对侧肺结节，不除外转移。',
    'lung',
    'sizeMm=56 structure=diaphragm? metastasis=contralateralLung?',
  ],
  ['肺腺癌，EGFR 19外显子缺失突变，ALK阴性，PD-L1 TPS 60%。', 'lung', 'histology=腺癌 EGFR=pos ALK=neg PD-L1=60'],
  [
    '小细胞肺癌，cT2bN2M1c，骨转移、肝转移。',
    'lung',
    'histology=小细胞癌 kind=c T=T2b N=N2 M=M1c metastasis=bone metastasis=liver',
  ],
  [
    '术后病理：左肺上叶鳞状细胞癌，肿物3.5×3×2.5cm，侵及主支气管，切缘阴性，淋巴结2/15见癌转移。',
    'lung',
    'kind=p treatment=surgery histology=鳞癌 sizeMm=35 structure=mainBronchus nodes=2',
  ],
  [
    '右肺中叶肺癌，肿瘤直径2.6厘米，伴阻塞性肺炎，隆突下淋巴结转移，肝脏未见转移。',
    'lung',
    'sizeMm=26 structure=atelectasis station=n2 !metastasis=liver',
  ],
  ['肺癌新辅助化疗后，ypT1bN0，第八版分期。', 'lung', 'treatment=neoadjuvant kind=yp T=T1b N=N0 edition=8'],
  ['左肺癌术后，ⅡB期，建议辅助化疗。', 'lung', 'treatment=surgery stage=IIB treatment=chemotherapy'],
  [
    '右肺上叶肺癌，侵犯上腔静脉，与隆突分界不清，对侧纵隔淋巴结转移，左侧肾上腺转移。',
    'lung',
    'structure=greatVessels structure=carina? station=n3 metastasis=adrenal',
  ],
  ['右肺癌，大小约2.1cm，短径1.3cm的纵隔淋巴结肿大，头颅MRI未见脑转移。', 'lung', 'sizeMm=21 nodeMm=13 N=N+? !metastasis=brain'],
  ['左肺上叶微浸润性腺癌，最大径0.8cm，未见脉管癌栓，淋巴结未见转移。', 'lung', 'histology=腺癌 pattern=minimal sizeMm=8 N=N0'],
  [
    '右肺上叶肺癌，肿块7.5×6cm，较前（原5cm）增大，4R组淋巴结转移，7组淋巴结转移，全身未见远处转移。',
    'lung',
    'sizeMm=75 station=n2 M=M0',
  ],
  // Breast
  [
    '左乳浸润性导管癌，大小2.3×2.0×1.8cm，组织学分级Ⅱ级，前哨淋巴结（0/4），ER（+，90%），HER2（1+），Ki-67 20%。',
    'breast',
    'histology=浸润性导管癌 sizeMm=23 G=G2 nodes=0 ER=pos HER2=neg Ki-67=20',
  ],
  [
    '右乳腺癌，肿块约5.5cm，皮肤水肿，同侧腋窝多发淋巴结融合，锁骨上淋巴结转移。',
    'breast',
    'sizeMm=55 structure=skin site=fixed site=supraclavicular',
  ],
  [
    '右侧乳腺癌改良根治标本：浸润性小叶癌，肿瘤大小3cm，腋窝淋巴结转移（5/20）。HER2（3+），ER阴性，PR阴性。',
    'breast',
    'kind=p histology=浸润性小叶癌 sizeMm=30 nodes=5 HER2=pos ER=neg PR=neg',
  ],
  [
    '左乳腺癌新辅助化疗后，术后病理未见癌残留，ypT0N0。',
    'breast',
    'treatment=neoadjuvant kind=p treatment=surgery kind=yp T=T0 N=N0',
  ],
  ['乳腺癌，HER2（2+），FISH检测HER2基因无扩增。', 'breast', 'HER2=equivocal? HER2=neg'],
  ['左侧乳腺癌，胸壁受侵，内乳淋巴结转移，骨显像未见骨转移。', 'breast', 'structure=chestWall site=internal !metastasis=bone'],
  ['炎性乳腺癌，同侧腋窝淋巴结可推动，肝多发转移。', 'breast', 'structure=inflammatory site=movable metastasis=liver'],
  ['右乳癌，大小约18mm，腋窝淋巴结可疑转移。', 'breast', 'sizeMm=18 N=N+?'],
  [
    '乳腺癌术后，pT2N1aM0，IIB期，ER阳性，PR阳性，HER-2阴性。',
    'breast',
    'treatment=surgery kind=p T=T2 N=N1a M=M0 stage=IIB ER=pos PR=pos HER2=neg',
  ],
  [
    '左乳肿块，大小1.2cm，穿刺病理：乳腺浸润性导管癌，未累及皮肤。',
    'breast',
    'sizeMm=12 procedure=biopsy histology=浸润性导管癌 !structure=skin',
  ],
  // Stomach
  [
    '术后病理：（胃窦）低分化腺癌，侵及浆膜下层，淋巴结转移（3/18）。HER2（2+）。',
    'gastric',
    'kind=p treatment=surgery G=G3 histology=腺癌 depth=subserosa nodes=3 HER2=equivocal?',
  ],
  [
    '胃癌根治标本：中分化腺癌，浸润至黏膜下层，未侵犯固有肌层，小弯淋巴结0/8，大弯淋巴结0/7。',
    'gastric',
    'kind=p G=G2 histology=腺癌 depth=submucosa !depth=muscularis nodes=0',
  ],
  ['胃体癌，浆膜面毛糙，胃周见肿大淋巴结，肝脏多发转移。', 'gastric', 'depth=serosa? N=N+? metastasis=liver'],
  ['胃印戒细胞癌，穿透浆膜，腹膜转移，腹水查见癌细胞。', 'gastric', 'histology=印戒细胞癌 depth=serosa metastasis=peritoneum'],
  ['贲门癌侵犯胰腺，腹膜后淋巴结转移。', 'gastric', 'depth=organ metastasis=distantNode'],
  ['胃窦粘膜内癌，侵及黏膜肌层，未见脉管侵犯，淋巴结均未见转移。', 'gastric', 'depth=mucosa N=N0'],
  ['胃癌，pT3N3aM0，Ⅲ B期，MSI-H。', 'gastric', 'kind=p T=T3 N=N3a M=M0 stage=IIIB MSI=high'],
  ['胃角腺癌，cT4aN2，腹腔灌洗液细胞学阳性。', 'gastric', 'histology=腺癌 kind=c T=T4a N=N2 metastasis=peritoneum'],
  [
    '胃癌新辅助化疗后，镜下：肿瘤侵及肌层，淋巴结2/25见癌转移。',
    'gastric',
    'treatment=neoadjuvant kind=p depth=muscularis nodes=2',
  ],
  [
    '胃体中分化腺癌，肿物4×3cm，浸润浆膜，淋巴结共7/30见癌转移（小弯5/12，大弯2/18），dMMR。',
    'gastric',
    'G=G2 histology=腺癌 sizeMm=40 depth=serosa nodes=7 nodes=5 nodes=2 MSI=high',
  ],
  ['胃癌，转移性淋巴结16枚，无远处转移。', 'gastric', 'nodes=16 M=M0'],
  ['胃镜病理：胃窦腺癌。CT未见淋巴结肿大及远处转移。', 'gastric', 'histology=腺癌 N=N0 M=M0'],
  // Colon and rectum
  ['乙状结肠癌，侵及浆膜下层，淋巴结转移1/14，癌结节2枚。', 'colorectal', 'depth=through nodes=1 deposits=yes'],
  [
    '直肠癌，距肛缘5cm，肿物大小3.5×3cm，侵犯固有肌层，直肠系膜内见3枚淋巴结转移，肝转移可能。',
    'colorectal',
    'sizeMm=35 depth=muscularis nodes=3 metastasis=liver?',
  ],
  [
    '术后病理：升结肠中分化腺癌，穿透固有肌层达浆膜下，淋巴结（0/16），MSS，KRAS突变，BRAF野生型。',
    'colorectal',
    'kind=p treatment=surgery G=G2 histology=腺癌 depth=through depth=muscularis nodes=0 MSI=stable KRAS=pos BRAF=neg',
  ],
  ['结肠癌，穿透脏层腹膜，淋巴结7/20，腹膜转移。', 'colorectal', 'depth=peritoneum nodes=7 metastasis=peritoneum'],
  ['直肠癌术前放化疗后，ypT3N1b。', 'colorectal', 'treatment=neoadjuvant kind=yp T=T3 N=N1b'],
  ['直肠癌侵犯膀胱，双肺转移，肝转移。', 'colorectal', 'depth=organ metastasis=lung metastasis=liver'],
  [
    '盲肠腺癌，浸润至肠周脂肪，未见癌结节，淋巴结未见转移（0/12），未见远处转移。',
    'colorectal',
    'histology=腺癌 depth=through !deposits=yes nodes=0 N=N0 M=M0',
  ],
  ['直肠癌，MRI示T2加权像高信号，mrT3期，N1，环周切缘阴性。', 'colorectal', ''],
  ['横结肠癌，临床分期cT3N2aM1a，Ⅳ A期，单发肝转移。', 'colorectal', 'kind=c T=T3 N=N2a M=M1a stage=IVA metastasis=liver'],
  ['直肠癌，肿瘤侵及粘膜下层，距切缘2cm，脉管癌栓（-），神经侵犯（-）。', 'colorectal', 'depth=submucosa'],
  ['结肠癌术后，肝S6低密度灶，考虑转移。', 'colorectal', 'treatment=surgery metastasis=liver?'],
  ['直肠癌，侵及肌层，肠周淋巴结5枚转移，排除肝转移。', 'colorectal', 'depth=muscularis nodes=5 !metastasis=liver'],
  // Oesophagus
  [
    '食管胸中段鳞癌，侵及外膜，淋巴结转移（2/22），中分化。',
    'esophagus-scc',
    'L=middle histology=鳞癌 depth=adventitia nodes=2 G=G2',
  ],
  ['食管下段癌，侵犯主动脉可能，食管旁淋巴结肿大。', 'esophagus-scc', 'L=lower depth=aorta? N=N+?'],
  [
    '食管鳞状细胞癌，浸润至黏膜下层，未侵犯固有肌层，淋巴结0/15。',
    'esophagus-scc',
    'histology=鳞癌 depth=submucosa !depth=muscularis nodes=0',
  ],
  [
    '食管胃交界部腺癌，侵及固有肌层，高分化，淋巴结7/19见转移。',
    'esophagus-adeno',
    'histology=腺癌 depth=muscularis G=G1 nodes=7',
  ],
  [
    '食管上段鳞癌，cT3N1M0，锁骨上淋巴结未见转移。',
    'esophagus-scc',
    'L=upper histology=鳞癌 kind=c T=T3 N=N1 M=M0 !metastasis=distantNode',
  ],
  ['食管癌侵犯胸膜及心包，肝转移，无骨转移。', 'esophagus-scc', 'depth=pleura metastasis=liver !metastasis=bone'],
  [
    '食管癌新辅助放化疗后，镜下见肿瘤侵及黏膜肌层，淋巴结未见转移。',
    'esophagus-scc',
    'treatment=neoadjuvant kind=p depth=mucosa N=N0',
  ],
  ['食管中段癌，病变长约6cm，与气管分界不清，考虑纵隔淋巴结转移。', 'esophagus-scc', 'L=middle sizeMm=60 depth=aorta? N=N+?'],
  // Liver
  [
    '肝右叶肝细胞癌，单发，大小4.8×4.2cm，未见血管侵犯，肝门淋巴结未见转移。',
    'hcc',
    'histology=肝细胞癌 number=single sizeMm=48 !vessels=yes N=N0',
  ],
  ['原发性肝癌，肝内多发病灶，最大者6.5cm，门静脉右支癌栓。', 'hcc', 'number=several sizeMm=65 structure=majorVein'],
  [
    '术后病理：肝细胞癌，单个肿瘤，直径1.8cm，MVI（M0）。',
    'hcc',
    'kind=p treatment=surgery histology=肝细胞癌 number=single sizeMm=18 !vessels=yes',
  ],
  ['肝癌，肿瘤3个，最大径2.5cm，肺转移。', 'hcc', 'number=several sizeMm=25 metastasis=lung'],
  ['肝癌，孤立肿块，3.0cm，微血管侵犯（+），无远处转移。', 'hcc', 'number=single sizeMm=30 vessels=yes M=M0'],
  ['肝S8占位，大小2.2cm，考虑肝癌，门静脉未见癌栓。', 'hcc', 'sizeMm=22 !structure=majorVein'],
  ['肝细胞癌，肝静脉癌栓可疑，腹膜后淋巴结肿大。', 'hcc', 'histology=肝细胞癌 structure=majorVein? N=N+?'],
  ['肝癌，cT2N0M0，Ⅱ期。', 'hcc', 'kind=c T=T2 N=N0 M=M0 stage=II'],
  // Nasopharynx
  [
    '鼻咽癌，侵犯左侧咽旁间隙，左颈部多发淋巴结转移，最大径2.5cm，位于环状软骨下缘以上。',
    'npc',
    'structure=parapharynx side=one nodeMm=25 level=above',
  ],
  [
    '鼻咽非角化性癌，斜坡骨质破坏，累及海绵窦，双侧颈部淋巴结转移。',
    'npc',
    'histology=未分化型非角化性癌 structure=bone structure=intracranial side=both',
  ],
  ['鼻咽癌，局限于鼻咽腔，未见颈部淋巴结肿大，无远处转移。', 'npc', 'structure=nasopharynx N=N0 M=M0'],
  [
    '鼻咽癌，侵犯蝶窦，未侵犯颅内，右侧锁骨上淋巴结转移，骨转移待排。',
    'npc',
    'structure=bone !structure=intracranial level=below metastasis=bone?',
  ],
  ['鼻咽癌，T3N2M0，Ⅲ期（第八版）。', 'npc', 'T=T3 N=N2 M=M0 stage=III edition=8'],
  ['鼻咽癌，咽后淋巴结转移，翼内肌受侵，肝转移。', 'npc', 'side=one structure=parapharynx metastasis=liver'],
  // Thyroid
  [
    '患者45岁，甲状腺左叶乳头状癌，直径1.5cm，中央区淋巴结转移（2/6）。',
    'thyroid-diff',
    'age=45 histology=乳头状癌 sizeMm=15 nodes=2 site=central',
  ],
  ['甲状腺乳头状癌，大小0.8cm，局限于甲状腺内，淋巴结0/5。', 'thyroid-diff', 'histology=乳头状癌 sizeMm=8 nodes=0'],
  [
    '甲状腺右叶乳头状癌，4.5cm，侵犯带状肌，侧颈淋巴结转移，肺转移，女，62岁。',
    'thyroid-diff',
    'histology=乳头状癌 sizeMm=45 structure=strap site=lateral metastasis=lung age=62',
  ],
  ['甲状腺髓样癌，大小2.2cm，侵犯气管。', 'thyroid-medullary', 'histology=髓样癌 sizeMm=22 structure=larynx'],
  [
    '甲状腺滤泡癌，肿瘤3.1×2.5cm，侵犯喉返神经，未见淋巴结转移。',
    'thyroid-diff',
    'histology=滤泡癌 sizeMm=31 structure=larynx N=N0',
  ],
  ['甲状腺未分化癌，包绕颈总动脉，双肺转移。', 'thyroid-anaplastic', 'structure=prevertebral metastasis=lung'],
  // Others: only what the report itself calls T, N, M
  ['前列腺癌，cT2cN0M0，骨扫描未见骨转移。', 'prostate', 'kind=c T=T2c N=N0 M=M0 !metastasis=bone'],
  ['宫颈鳞癌，ⅡB期，既往乳腺癌病史。', 'cervix', 'histology=鳞癌 stage=IIB'],
]
