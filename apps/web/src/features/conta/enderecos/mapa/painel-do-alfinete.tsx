import { IconAlertTriangle, IconCurrentLocation, IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { distancia } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import estilos from '../endereco.module.css';
import { useBuscarMunicipioProximo } from '../enderecos.api.ts';
import type { Cidade } from '../escolha-de-endereco.ts';
import { distanciaEmKm, estaLonge, type Ponto, pontoPorExtenso, pontoValido, rumo } from '../ponto.ts';
import type { ControleDeEndereco } from '../use-escolha-de-endereco.ts';
import { MapaSobDemanda } from './mapa-sob-demanda.tsx';

const ZOOM_DA_PESSOA = 14;
const ESPERA_DA_LOCALIZACAO_EM_MS = 15_000;
const NO_CENTRO_EM_KM = 0.2;

/** Texts for each purpose of the place. */
const USOS = {
  festa: {
    ajuda: 'O alfinete diz quais fornecedores chegam até a festa. Arraste, toque ou use as setas.',
    mapa: 'Mapa do lugar da festa',
  },
  endereco: {
    ajuda: 'Nas festas aqui, o alfinete diz quais fornecedores chegam. Arraste, toque ou use as setas.',
    mapa: 'Mapa do endereço',
  },
  loja: { ajuda: 'É daqui que medimos até onde você atende. Arraste, toque ou use as setas.', mapa: 'Mapa de onde você atende' },
} as const;

interface Props {
  controle: ControleDeEndereco;
  tilesUrl: string | null;
  uso?: keyof typeof USOS;
  /** Radius of the circle around the pin. */
  raioEmKm?: number | null;
}

/** The pin on the map of Brazil, its position as text, and a button for the device's location. */
export function PainelDoAlfinete({ controle, tilesUrl, uso = 'festa', raioEmKm = null }: Props) {
  const { values, errors, enquadrar } = controle;
  const { ponto, cidade, campos } = values;
  const erro = errors.ponto;
  const porAlfinete = useAlfinete(controle);
  const localizacao = useLocalizacao((latitude, longitude) => porAlfinete(pontoValido({ latitude, longitude }), ZOOM_DA_PESSOA));

  return (
    <div className={estilos.alfinete} data-erro={erro ? true : undefined}>
      <div className={estilos.linhaDoAlfinete}>
        <div>
          <h3 className={estilos.subtitulo}>O lugar exato</h3>
          <p className={estilos.ajuda}>{USOS[uso].ajuda}</p>
        </div>
        <Botao
          tipo="secundario"
          size="sm"
          leftSection={<IconCurrentLocation size={18} aria-hidden />}
          loading={localizacao.procurando}
          onClick={localizacao.procurar}
        >
          Usar minha localização
        </Botao>
      </div>
      <div
        className={estilos.quadroDoMapa}
        // The form searches for this attribute to focus the first invalid field.
        {...(erro ? { tabIndex: -1, 'data-invalido': true, 'aria-label': erro, role: 'group' } : {})}
      >
        <MapaSobDemanda
          rotulo={USOS[uso].mapa}
          ponto={ponto}
          cidade={cidade}
          uf={campos.uf}
          tilesUrl={tilesUrl}
          enquadrar={enquadrar}
          raioEmKm={raioEmKm}
          aoMover={porAlfinete}
        />
      </div>
      {erro && (
        <p className={estilos.erro} role="alert">
          {erro}
        </p>
      )}
      {localizacao.erro && <p className={estilos.erro}>{localizacao.erro}</p>}
      <p className={estilos.posicao} aria-live="polite">
        <IconMapPin size={18} aria-hidden />
        {ponto ? (
          <span>
            {/* Coordinates are shown only when no city is known. */}
            {cidade && <strong>{ondeEsta(ponto, cidade)}.</strong>}
            {!cidade && (campos.localidade ? <strong>Em {campos.localidade}.</strong> : pontoPorExtenso(ponto))}
          </span>
        ) : (
          <span>Ainda sem alfinete: digite o CEP, escolha a cidade ou toque no mapa.</span>
        )}
      </p>
      {ponto && cidade && campos.logradouro.trim() !== '' && estaNoCentro(ponto, cidade) && (
        <p className={estilos.alerta}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            Não sabemos onde fica {campos.logradouro.trim()}: por enquanto o alfinete está no centro de {cidade.nome}. Leve-o até o lugar
            certo, porque é dele que medimos as distâncias.
          </span>
        </p>
      )}
      {ponto && cidade && estaLonge(ponto, cidade) && (
        <p className={estilos.alerta}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            O alfinete está longe de {cidade.nome}. É aí mesmo? Se não for, use o botão “Centralizar na cidade” e toque no lugar certo.
          </span>
        </p>
      )}
    </div>
  );
}

/** Places the pin. When no city is filled in yet, fills in the nearest one. */
function useAlfinete({ values: escolha, porAlfinete, mudarCampos, irParaCidade }: ControleDeEndereco) {
  const acharMunicipio = useBuscarMunicipioProximo();
  const semCidade = escolha.campos.localidade === '' && escolha.cidade === null;
  return (ponto: Ponto, zoom?: number) => {
    porAlfinete(ponto, zoom);
    if (!semCidade) return;
    acharMunicipio(ponto).then(
      (cidade) => {
        if (!cidade || estaLonge(ponto, cidade)) return;
        mudarCampos((campos) => (campos.localidade ? campos : { ...campos, localidade: cidade.nome, uf: cidade.uf }));
        irParaCidade(cidade, null, 0);
      },
      () => {},
    );
  };
}

const estaNoCentro = (ponto: Ponto, cidade: Cidade) => !cidade.semCentro && distanciaEmKm(cidade, ponto) < NO_CENTRO_EM_KM;

function ondeEsta(ponto: Ponto, cidade: Cidade): string {
  if (cidade.semCentro) return `Em ${cidade.nome}`;
  const km = distanciaEmKm(cidade, ponto);
  return estaNoCentro(ponto, cidade)
    ? `No centro de ${cidade.nome}`
    : `A ${distancia(km)} a ${rumo(cidade, ponto)} do centro de ${cidade.nome}`;
}

function useLocalizacao(aoAchar: (latitude: number, longitude: number) => void) {
  const [procurando, setProcurando] = useState(false);
  const [erro, setErro] = useState<string | null>(null);
  const procurar = () => {
    setErro(null);
    if (!('geolocation' in navigator)) {
      setErro('Este aparelho não diz onde está: toque no mapa.');
      return;
    }
    setProcurando(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setProcurando(false);
        aoAchar(coords.latitude, coords.longitude);
      },
      (falha) => {
        setProcurando(false);
        setErro(
          falha.code === falha.PERMISSION_DENIED
            ? 'O navegador não tem permissão para ver sua localização: toque no mapa.'
            : 'Não conseguimos achar sua localização agora: toque no mapa.',
        );
      },
      { enableHighAccuracy: true, timeout: ESPERA_DA_LOCALIZACAO_EM_MS, maximumAge: 60_000 },
    );
  };
  return { procurando, erro, procurar };
}
