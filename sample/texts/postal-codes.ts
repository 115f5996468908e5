/**
 * `code municipio: colonia, colonia`, below the state's code (ISO 3166-2:MX without the country). Marks after the code:
 * `+` extended zone (dearer and later), `!` no delivery, `*` border region, where IVA is 8 %.
 */
export const writtenPostalCodes = `
AGU
20000 Aguascalientes: Centro
20230 Aguascalientes: Ojocaliente I, Jardines de la Cruz
20100 Aguascalientes: Jardines de Aguascalientes, Las Arboledas
BCN
21000* Mexicali: Primera Sección, Centro Cívico
21100* Mexicali: Nueva, Segunda Sección
21280* Mexicali: Jardines del Valle
22000* Tijuana: Zona Centro
22010* Tijuana: Zona Urbana Río Tijuana
22105* Tijuana: Otay Constituyentes
22840* Ensenada: Granjas El Gallo
22800* Ensenada: Zona Centro
21440* Tecate: Centro
22710* Playas de Rosarito: Playas de Rosarito Centro
BCS
23000 La Paz: Zona Central
23400 Los Cabos: San José del Cabo Centro
23450 Los Cabos: Cabo San Lucas Centro
23880+ Loreto: Loreto Centro
23920+ Mulegé: Santa Rosalía Centro
CAM
24000 Campeche: San Francisco de Campeche Centro
24100 Carmen: Ciudad del Carmen Centro
24640*+ Calakmul: Xpujil
CHP
29000 Tuxtla Gutiérrez: Centro
29200 San Cristóbal de las Casas: Centro, El Cerrillo
30700* Tapachula: Tapachula Centro
29950+ Ocosingo: Ocosingo Centro
29960+ Palenque: Palenque Centro
30187+! Las Margaritas: Amparo Agua Tinta
CHH
31000 Chihuahua: Centro
31203 Chihuahua: San Felipe II Etapa, San Felipe III Etapa
32000* Juárez: Centro
32310* Juárez: Partido Romero, Pronaf
32500* Juárez: Los Álamos, Jardines del Bosque
33180+ Guachochi: Guachochi Centro
33200+ Bocoyna: Creel
33400+! Batopilas: Batopilas Centro
CMX
01000 Álvaro Obregón: San Ángel
01210 Álvaro Obregón: Santa Fe
02000 Azcapotzalco: Centro de Azcapotzalco
02300 Azcapotzalco: Industrial Vallejo
03100 Benito Juárez: Del Valle Centro
03810 Benito Juárez: Nápoles
03020 Benito Juárez: Narvarte Poniente
04000 Coyoacán: Villa Coyoacán
04100 Coyoacán: Del Carmen
04360 Coyoacán: Copilco El Bajo, Copilco Universidad
05000 Cuajimalpa de Morelos: Cuajimalpa
06000 Cuauhtémoc: Centro (Área 1)
06100 Cuauhtémoc: Hipódromo
06140 Cuauhtémoc: Condesa
06170 Cuauhtémoc: Hipódromo Condesa
06600 Cuauhtémoc: Juárez
06700 Cuauhtémoc: Roma Norte
06760 Cuauhtémoc: Roma Sur
07300 Gustavo A. Madero: Lindavista Norte, Lindavista Sur
08100 Iztacalco: Agrícola Pantitlán
09000 Iztapalapa: La Asunción, San Lucas, San Pablo, San Pedro
09810 Iztapalapa: Granjas Esmeralda
10000 La Magdalena Contreras: La Concepción
11000 Miguel Hidalgo: Lomas de Chapultepec I Sección, Lomas de Chapultepec II Sección
11520 Miguel Hidalgo: Granada, Ampliación Granada
11550 Miguel Hidalgo: Polanco IV Sección
11560 Miguel Hidalgo: Polanco III Sección
12000+ Milpa Alta: Villa Milpa Alta
13000 Tláhuac: San Miguel, Santa Ana
14000 Tlalpan: Tlalpan Centro
15000 Venustiano Carranza: Pensador Mexicano
16000 Xochimilco: San Marcos
COA
25000 Saltillo: Saltillo Zona Centro
27000 Torreón: Torreón Centro
26000* Piedras Negras: Piedras Negras Centro
26200* Acuña: Ciudad Acuña Centro
25700 Monclova: Monclova Centro
27640+ Ocampo: Ocampo Centro
COL
28000 Colima: Centro
28200 Manzanillo: Manzanillo Centro
28100 Tecomán: Tecomán Centro
DUR
34000 Durango: Victoria de Durango Centro
34080 Durango: Guillermina, Los Ángeles
34100 Durango: Real del Mezquital, Benito Juárez
34200 Durango: Hipódromo
34204 Durango: Ciudad Industrial
34217 Durango: Jardines de Durango
35000 Gómez Palacio: Gómez Palacio Centro
35150 Lerdo: Lerdo Centro
34620+ Santiago Papasquiaro: Santiago Papasquiaro Centro
34980+ Pueblo Nuevo: El Salto
35900+! Topia: Topia
34770+! Mezquital: San Francisco del Mezquital
GUA
36000 Guanajuato: Guanajuato Centro
37000 León: León de los Aldama Centro
37270 León: Los Gavilanes
37700 San Miguel de Allende: San Miguel de Allende Centro
38000 Celaya: Celaya Centro
36500 Irapuato: Irapuato Centro
GRO
39300 Acapulco de Juárez: Acapulco de Juárez Centro
39000 Chilpancingo de los Bravo: Chilpancingo Centro
40880+ Zihuatanejo de Azueta: Zihuatanejo Centro
41600+! Malinaltepec: Malinaltepec
HID
42000 Pachuca de Soto: Centro
43600 Tulancingo de Bravo: Tulancingo Centro
42800 Tula de Allende: Tula de Allende Centro
JAL
44100 Guadalajara: Guadalajara Centro
44160 Guadalajara: Americana
44600 Guadalajara: Ladrón de Guevara
44630 Guadalajara: Providencia 1a Sección
45019 Zapopan: Ciudad Granja
45100 Zapopan: Zapopan Centro
45500 San Pedro Tlaquepaque: Tlaquepaque Centro
45640 Tlajomulco de Zúñiga: Tlajomulco Centro
48300 Puerto Vallarta: Puerto Vallarta Centro
46200+ Colotlán: Colotlán Centro
46300+! Huejuquilla el Alto: Huejuquilla el Alto Centro
MEX
50000 Toluca: Centro
52140 Metepec: San Jorge Pueblo Nuevo
52760 Huixquilucan: Interlomas
53100 Naucalpan de Juárez: Ciudad Satélite
54000 Tlalnepantla de Baz: Tlalnepantla Centro
55000 Ecatepec de Morelos: San Cristóbal Centro
57000 Nezahualcóyotl: Benito Juárez
51200 Valle de Bravo: Valle de Bravo
MIC
58000 Morelia: Morelia Centro
60000 Uruapan: Uruapan Centro
61600 Pátzcuaro: Pátzcuaro Centro
60950+ Lázaro Cárdenas: Lázaro Cárdenas Centro
61940+! Tuzantla: Tuzantla
MOR
62000 Cuernavaca: Cuernavaca Centro
62740 Cuautla: Cuautla Centro
62520 Tepoztlán: Tepoztlán Centro
NAY
63000 Tepic: Tepic Centro
63732 Bahía de Banderas: Bucerías Centro
63530+! Del Nayar: Jesús María
NLE
64000 Monterrey: Centro
64060 Monterrey: Obispado
64630 Monterrey: Colinas de San Jerónimo
64700 Monterrey: Roma, Altavista
66220 San Pedro Garza García: Del Valle
66600 Apodaca: Ciudad Apodaca Centro
67100 Guadalupe: Centro de Guadalupe
65200* Anáhuac: Ciudad Anáhuac
67900+ Doctor Arroyo: Doctor Arroyo Centro
OAX
68000 Oaxaca de Juárez: Centro
68050 Oaxaca de Juárez: Reforma
70000+ Heroica Ciudad de Juchitán de Zaragoza: Juchitán Centro
70980+ Santa María Huatulco: La Crucecita
68500+ Huautla de Jiménez: Huautla Centro
PUE
72000 Puebla: Centro
72160 Puebla: La Paz
72810 San Andrés Cholula: San Andrés Cholula
72760 San Pedro Cholula: San Pedro Cholula Centro
75700 Tehuacán: Tehuacán Centro
73560+ Cuetzalan del Progreso: Cuetzalan
QUE
76000 Querétaro: Centro
76090 Querétaro: Carretas
76230 Querétaro: Juriquilla
76900 Corregidora: El Pueblito Centro
76340+ Jalpan de Serra: Jalpan Centro
ROO
77000* Othón P. Blanco: Chetumal Centro
77500 Benito Juárez: Cancún Centro
77710 Solidaridad: Playa del Carmen Centro
77600+ Cozumel: Cozumel Centro
77760+ Tulum: Tulum Centro
SLP
78000 San Luis Potosí: San Luis Potosí Centro
78250 San Luis Potosí: Tequisquiapan
79000 Ciudad Valles: Ciudad Valles Centro
SIN
80000 Culiacán: Centro
82000 Mazatlán: Centro
81200 Ahome: Los Mochis Centro
80800+! Badiraguato: Badiraguato Centro
SON
83000 Hermosillo: Hermosillo Centro
84000* Nogales: Fundo Legal, Centro
83400* San Luis Río Colorado: Comercial
85000 Cajeme: Ciudad Obregón Centro
85400 Guaymas: Guaymas Centro
TAB
86000 Centro: Villahermosa Centro
86500 Cárdenas: Cárdenas Centro
86800+ Teapa: Teapa Centro
TAM
87000 Victoria: Ciudad Victoria Centro
88000* Nuevo Laredo: Nuevo Laredo Centro
88500* Reynosa: Reynosa Centro
87300* Matamoros: Matamoros Centro
89000 Tampico: Tampico Centro
TLA
90000 Tlaxcala: Tlaxcala Centro
90300 Apizaco: Apizaco Centro
90500+ Huamantla: Huamantla Centro
VER
91000 Xalapa: Xalapa Enríquez Centro
91700 Veracruz: Veracruz Centro
94290 Boca del Río: Boca del Río Centro
94300 Orizaba: Orizaba Centro
96400 Coatzacoalcos: Coatzacoalcos Centro
93400+ Papantla: Papantla Centro
YUC
97000 Mérida: Mérida Centro
97127 Mérida: Montebello
97320 Progreso: Progreso de Castro Centro
97780 Valladolid: Valladolid Centro
ZAC
98000 Zacatecas: Zacatecas Centro
99000 Fresnillo: Fresnillo Centro
98600 Guadalupe: Guadalupe Centro
99700+ Tlaltenango de Sánchez Román: Tlaltenango Centro
`;
